import { expect, type Page } from '@playwright/test';

/** Waits until the prices of the store are on this device. */
export async function pricesCopied(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name);
        if (!names.includes('rokad')) return false;
        const db = await new Promise<IDBDatabase>((opened, failed) => {
          const opening = indexedDB.open('rokad');
          opening.onsuccess = () => opened(opening.result);
          opening.onerror = () => failed(opening.error);
        });
        const note = await new Promise<unknown>((got) => {
          const reading = db.transaction('note').objectStore('note').get('price_copy');
          reading.onsuccess = () => got(reading.result);
        });
        db.close();
        return note !== undefined;
      }),
    )
    .toBe(true);
}

/** Has the prices asked for again with the next copy, which leaves them alone when it has just made one. */
export async function forgetPrices(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((opened, failed) => {
      const opening = indexedDB.open('rokad');
      opening.onsuccess = () => opened(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    await new Promise<void>((done, failed) => {
      const writing = db.transaction('note', 'readwrite');
      writing.objectStore('note').delete('price_copy');
      writing.oncomplete = () => done();
      writing.onerror = () => failed(writing.error);
    });
    db.close();
  });
}
