import { expect } from '@playwright/test';
import type { Shop } from './shop';

/** Messages that the simulators of a shop have taken. */
export interface Inbox {
  mails: {
    no: number;
    to: string[];
    subject: string;
    attachments: { name: string; kind: string }[];
  }[];
  sms: { to: string; text: string }[];
}

/** Reads the messages that have come to the simulators of a shop. */
export async function inbox(shop: Shop): Promise<Inbox> {
  return (await fetch(`${shop.simulators}/inbox.json`)).json();
}

/** The newest SMS to a phone, once it has come. */
export async function lastSms(shop: Shop, mobile: string): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(async () => {
      const { sms } = await inbox(shop);
      text = sms.filter(({ to }) => to === `91${mobile}`).at(-1)?.text;
      return text;
    })
    .toBeDefined();
  return text ?? '';
}
