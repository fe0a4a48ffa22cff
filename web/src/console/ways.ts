import type { ConsoleKey, Text } from '@/lib/i18n/consoleTexts';

/** Ways to pay by the gateway that took them. Names of firms are the same in every language. */
const WAYS: Readonly<Record<string, ConsoleKey | { name: string }>> = {
  CASH: 'console:cash',
  CARD_OFFLINE: 'console:card',
  EZSWYPE: { name: 'EZSwype' },
  GOOGLE_TEZ_OFFLINE: { name: 'GPay' },
  PAYTM_OFFLINE: { name: 'Paytm' },
  RAZOR_PAY_ONLINE: 'console:onlineUpi',
  LOYALTY: 'console:loyalty',
  VOUCHER: 'console:vouchers',
  ON_ACCOUNT: 'console:onAccount',
  OTHER: 'console:other',
};

/** A way to pay by its gateway; as it came where the gateway is a new one. */
export function wayOf(gateway: string, text: Text): string {
  const way = WAYS[gateway];
  if (way === undefined) return gateway;
  return typeof way === 'object' && 'name' in way ? way.name : text(way);
}

/** The ways that a bill was paid, which come by their English names: `Cash, Card`. */
export function sayWays(
  names: string,
  gateways: readonly { key: string; name: string }[],
  text: Text,
): string {
  const said = (name: string) => {
    const key = gateways.find((gateway) => gateway.name === name)?.key ?? '';
    return key in WAYS ? wayOf(key, text) : name;
  };
  return names.split(', ').map(said).join(', ');
}
