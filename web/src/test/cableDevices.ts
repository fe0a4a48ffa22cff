/** A device on a cable of the simulated browser. */
export interface CableDevice {
  cable: 'usb' | 'serial';
  vendorId: number;
  productId: number;
  productName?: string;
  serialNumber?: string;
}

/** The object behind `window.cableDevices`, for tests. */
export interface CableDevices {
  /**
   * Bytes that each device was sent, in their order: its place among the devices, and the bytes.
   */
  sent: { device: number; bytes: number[] }[];
  /** The device that the person chooses in the browser's list; `null` for none. */
  choice: number | null;
  /** How often the list was opened. */
  asked: number;
  /** The options that ports were opened with. */
  opened: Record<string, unknown>[];
  /** Pulls a device out, or plugs it in again. */
  unplug: (device: number) => void;
  plug: (device: number) => void;
  /** After so many bytes from here on it is pulled out by itself; `null` for never. */
  breaksAfter: number | null;
  /** It takes nothing, as a printer without paper. */
  isStuck: boolean;
  /** Another program holds it. */
  isHeld: boolean;
  /** A device says something: letters, or bytes. */
  say: (device: number, what: string | readonly number[]) => void;
  /** It says a line ten times a second from here on, as scales do; '' for no more. */
  sayOn: (device: number, line: string) => void;
}

declare global {
  interface Window {
    cableDevices?: CableDevices;
    /** Told what devices are sent, where a test wants that over reloads. */
    keepOfCable?: (device: number, bytes: number[]) => unknown;
  }
}

/**
 * Puts devices on the cables of the browser: `navigator.usb` and `navigator.serial` as Chromium
 * offers them. The list opens with a press only, grants are remembered over reloads, and an
 * unplugged device has its faults. It uses nothing from outside of itself, so that it can be put
 * into a page before its first script.
 */
export function cableDevices(devices: readonly CableDevice[]): void {
  const GRANTS = 'test.cable_grants';
  const granted = (): number[] => JSON.parse(sessionStorage.getItem(GRANTS) ?? '[]');
  const plugged = new Set(devices.map((_, place) => place));
  const fault = (name: string, words: string) => new DOMException(words, name);
  let saying: ReturnType<typeof setInterval> | undefined;
  const told: CableDevices = {
    sent: [],
    choice: null,
    asked: 0,
    opened: [],
    breaksAfter: null,
    isStuck: false,
    isHeld: false,
    unplug: (place) => {
      plugged.delete(place);
      const gone = live.get(place);
      live.delete(place);
      gone?.lost();
    },
    plug: (place) => {
      plugged.add(place);
      const device = devices[place];
      if (device && granted().includes(place)) tell(device.cable, 'connect', objectOf(place));
    },
    say: (place, what) => live.get(place)?.say(what),
    sayOn: (place, line) => {
      clearInterval(saying);
      if (line) saying = setInterval(() => live.get(place)?.say(`${line}\r\n`), 100);
    },
  };
  window.cableDevices = told;

  interface Live {
    object: EventTarget;
    lost: () => void;
    say: (what: string | readonly number[]) => void;
  }
  const live = new Map<number, Live>();

  /** A device takes bytes; throws where it is pulled out before their end. */
  const take = async (place: number, bytes: Uint8Array, signal?: AbortSignal): Promise<void> => {
    if (told.isStuck) {
      await new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    }
    const left = told.breaksAfter ?? Number.POSITIVE_INFINITY;
    const taken = [...bytes.subarray(0, Math.min(left, bytes.length))];
    if (told.breaksAfter !== null) told.breaksAfter -= taken.length;
    if (taken.length > 0) {
      told.sent.push({ device: place, bytes: taken });
      await window.keepOfCable?.(place, taken);
    }
    if (taken.length < bytes.length) {
      told.breaksAfter = null;
      told.unplug(place);
      throw fault('NetworkError', 'A transfer error has occurred.');
    }
  };

  const usbOf = (
    place: number,
    { vendorId, productId, productName, serialNumber }: CableDevice,
  ) => {
    let isOpen = false;
    let isClaimed = false;
    const out = { endpointNumber: 2, direction: 'out', type: 'bulk', packetSize: 64 };
    const alternate = { alternateSetting: 0, interfaceClass: 7, endpoints: [out] };
    const face = {
      interfaceNumber: 0,
      alternate,
      alternates: [alternate],
      get claimed() {
        return isClaimed;
      },
    };
    const mustBeOpen = () => {
      if (!plugged.has(place)) throw fault('NotFoundError', 'The device was disconnected.');
      if (!isOpen) throw fault('InvalidStateError', 'The device must be opened first.');
    };
    const object = Object.assign(new EventTarget(), {
      vendorId,
      productId,
      productName,
      serialNumber,
      configuration: { configurationValue: 1, interfaces: [face] },
      open: async () => {
        if (!plugged.has(place)) throw fault('NotFoundError', 'The device was disconnected.');
        isOpen = true;
      },
      close: async () => {
        isOpen = false;
        isClaimed = false;
      },
      selectConfiguration: async () => mustBeOpen(),
      claimInterface: async () => {
        mustBeOpen();
        if (told.isHeld) throw fault('NetworkError', 'Unable to claim interface.');
        isClaimed = true;
      },
      reset: async () => mustBeOpen(),
      transferOut: async (endpoint: number, data: Uint8Array) => {
        mustBeOpen();
        if (!isClaimed || endpoint !== out.endpointNumber) {
          throw fault(
            'NotFoundError',
            'The specified endpoint is not part of a claimed interface.',
          );
        }
        await take(place, data);
        return { status: 'ok', bytesWritten: data.length };
      },
    });
    Object.defineProperty(object, 'opened', { get: () => isOpen });
    const lost = () => {
      isOpen = false;
      tell('usb', 'disconnect', object);
    };
    return { object, lost, say: () => {} };
  };

  const serialOf = (place: number, { vendorId, productId }: CableDevice) => {
    let writable: WritableStream<Uint8Array> | null = null;
    let readable: ReadableStream<Uint8Array> | null = null;
    let heard: ReadableStreamDefaultController<Uint8Array> | null = null;
    const object = Object.assign(new EventTarget(), {
      getInfo: () => ({ usbVendorId: vendorId, usbProductId: productId }),
      open: async (options: Record<string, unknown>) => {
        if (writable) throw fault('InvalidStateError', 'The port is already open.');
        if (!plugged.has(place) || told.isHeld) {
          throw fault('NetworkError', 'Failed to open serial port.');
        }
        told.opened.push({ ...options });
        writable = new WritableStream({ write: (bytes, { signal }) => take(place, bytes, signal) });
        readable = new ReadableStream({
          start: (controller) => {
            heard = controller;
          },
          cancel: () => {
            heard = null;
          },
        });
      },
      close: async () => {
        if (writable?.locked || readable?.locked) {
          throw new TypeError('Cannot close a locked stream.');
        }
        writable = null;
        readable = null;
        heard = null;
      },
    });
    Object.defineProperty(object, 'writable', { get: () => writable });
    Object.defineProperty(object, 'readable', { get: () => readable });
    const lost = () => {
      heard?.error(fault('NetworkError', 'The device has been lost.'));
      writable = null;
      readable = null;
      tell('serial', 'disconnect', object);
    };
    const say = (what: string | readonly number[]) =>
      heard?.enqueue(
        typeof what === 'string' ? new TextEncoder().encode(what) : Uint8Array.from(what),
      );
    return { object, lost, say };
  };

  const objectOf = (place: number): EventTarget => {
    const device = devices[place];
    if (!device) throw new Error('There is no such device.');
    const known =
      live.get(place) ?? (device.cable === 'usb' ? usbOf(place, device) : serialOf(place, device));
    live.set(place, known);
    return known.object;
  };
  const there = (cable: string) =>
    granted()
      .filter((place) => plugged.has(place) && devices[place]?.cable === cable)
      .map(objectOf);
  const ask = async (cable: string): Promise<EventTarget> => {
    // If nobody can press (jsdom), every call counts as a press.
    if (navigator.userActivation?.isActive === false) {
      throw fault('SecurityError', 'Must be handling a user gesture to show a permission request.');
    }
    told.asked += 1;
    const { choice } = told;
    if (choice === null || devices[choice]?.cable !== cable || !plugged.has(choice)) {
      throw fault('NotFoundError', 'No device selected.');
    }
    sessionStorage.setItem(GRANTS, JSON.stringify([...new Set([...granted(), choice])]));
    return objectOf(choice);
  };

  const usb = Object.assign(new EventTarget(), {
    getDevices: async () => there('usb'),
    requestDevice: ({ filters }: { filters: { vendorId?: number }[] }) => {
      const place = told.choice;
      const isListed = filters.some(
        ({ vendorId }) => place !== null && vendorId === devices[place]?.vendorId,
      );
      if (!isListed) told.choice = null;
      return ask('usb');
    },
  });
  const serial = Object.assign(new EventTarget(), {
    getPorts: async () => there('serial'),
    requestPort: () => ask('serial'),
  });
  const tell = (cable: string, what: string, object: EventTarget) => {
    const event = new Event(what);
    if (cable === 'usb') {
      Object.defineProperty(event, 'device', { value: object });
      usb.dispatchEvent(event);
    } else {
      Object.defineProperty(event, 'target', { value: object });
      serial.dispatchEvent(event);
    }
  };
  Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
}

/** Takes the devices away again, and the browser's ways to them. */
export function withoutCableDevices(): void {
  window.cableDevices?.sayOn(0, '');
  sessionStorage.removeItem('test.cable_grants');
  delete window.cableDevices;
  Reflect.deleteProperty(navigator, 'usb');
  Reflect.deleteProperty(navigator, 'serial');
}
