import type { Page } from '@playwright/test';

/** The received part of a line of an advice. */
export interface Came {
  barcode: string;
  received_qty: number;
  damage_qty?: number;
  lost_qty?: number;
  remarks?: string;
  serial?: readonly { serial_no: string; received_qty: number }[];
}

/**
 * Makes a GRN for an advice of the store, by the calls of this till and not on its screen; answers its
 * number.
 */
export async function receive(page: Page, advice: string, came: readonly Came[]): Promise<string> {
  return await page.evaluate(
    async ([wanted, list]) => {
      const { licence, user, token } = JSON.parse(
        localStorage.getItem('rokad.identity') ?? '{}',
      ).state;
      const call = async (path: string, fields: Record<string, string>) => {
        const body = new URLSearchParams({
          udidtoken: licence.udid,
          v_id: licence.v_id,
          store_id: licence.store_id,
          vu_id: user.id,
          api_token: token,
          ...fields,
        });
        const answer = await (await fetch(`/api/vendor/${path}`, { method: 'POST', body })).json();
        if (answer.status !== 'success') throw new Error(`${path}: ${answer.message}`);
        return answer;
      };
      const advices = (await call('advice-list', { search_term: wanted })).data;
      const made = await call('create-grn', {
        advice_id: advices[0].id,
        remarks: 'Partial cartons wet',
        grn_list: JSON.stringify(list),
      });
      return made.data.grn_no as string;
    },
    [advice, came] as const,
  );
}
