// The simulator's Checkout: the same interface as Razorpay's own script, with a window of the simulator in it.
(() => {
  const home = new URL(document.currentScript.src);
  class Razorpay {
    #options;
    #listeners = new Map();
    #veil = null;
    constructor(options) {
      if (!options || !options.key) throw new Error('No key passed');
      this.#options = options;
      window.addEventListener('message', (event) => this.#hear(event));
    }
    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }
    open() {
      const { key, order_id, name, description } = this.#options;
      const address = new URL('checkout', home);
      address.search = new URLSearchParams({ key, order_id: order_id ?? '', name: name ?? '', description: description ?? '', origin: location.origin });
      const veil = document.createElement('div');
      Object.assign(veil.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'rgba(0,0,0,.6)', display: 'grid', placeItems: 'center' });
      const frame = document.createElement('iframe');
      frame.title = 'Razorpay Checkout';
      frame.className = 'razorpay-checkout-frame';
      Object.assign(frame.style, { width: 'min(400px, 100%)', height: 'min(560px, 100%)', border: '0', borderRadius: '12px' });
      frame.src = address.href;
      veil.append(frame);
      document.body.append(veil);
      this.#veil = veil;
    }
    close() {
      this.#veil?.remove();
      this.#veil = null;
    }
    #hear({ source, origin, data }) {
      if (!this.#veil || source !== this.#veil.firstChild.contentWindow || origin !== home.origin || data?.from !== 'razorpay') return;
      if (data.kind === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: data.error });
        return;
      }
      this.close();
      if (data.kind === 'paid') this.#options.handler?.(data.answer);
      else this.#options.modal?.ondismiss?.();
    }
  }
  window.Razorpay = Razorpay;
})();
