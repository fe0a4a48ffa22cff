import { createRequire } from 'node:module';

/** The part of Razorpay's own SDK that the tests use; its types name more than they say. */
interface Sdk {
  orders: {
    create: (asked: object) => Promise<Entity>;
    fetchPayments: (id: string) => Promise<List>;
  };
  payments: {
    fetch: (id: string) => Promise<Entity>;
    refund: (id: string, asked: object) => Promise<Entity>;
  };
  qrCode: {
    create: (asked: object) => Promise<Entity>;
    fetchAllPayments: (id: string) => Promise<List>;
  };
  api: { rq: { defaults: { baseURL: string } } };
}

export interface Entity {
  id: string;
  entity: string;
  status: string;
  [name: string]: unknown;
}

interface List {
  entity: 'collection';
  count: number;
  items: Entity[];
}

interface SdkClass {
  new (key: { key_id: string; key_secret: string }): Sdk;
  validateWebhookSignature: (body: string, signature: string, secret: string) => boolean;
}

const load = createRequire(import.meta.url);

/** Razorpay's SDK as it is given out. */
export const RazorpaySdk = load('razorpay') as SdkClass;

/** Its own judge of what Checkout hands back. */
export const { validatePaymentVerification } = load('razorpay/dist/utils/razorpay-utils') as {
  validatePaymentVerification: (
    paid: { order_id: string; payment_id: string },
    signature: string,
    secret: string,
  ) => boolean;
};

/** The key that the simulator knows (`crates/simulators/src/razorpay`). */
export const KEY = { key_id: 'rzp_test_Simulator0001', key_secret: 'SimulatedKeySecret000001' };
/** The secret that signs its webhooks. */
export const WEBHOOK_SECRET = 'simulated-webhook-secret';

/** The SDK with the simulator as its server. */
export function sdkOf(simulators: string, key = KEY): Sdk {
  const sdk = new RazorpaySdk(key);
  sdk.api.rq.defaults.baseURL = `${simulators}/razorpay`;
  return sdk;
}
