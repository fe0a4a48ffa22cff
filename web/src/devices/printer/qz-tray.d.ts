/** Types of the tray program's client library, as far as we use them; it brings none of its own. */
declare module 'qz-tray' {
  interface Config {
    readonly options: unknown;
  }
  interface Connection {
    host: string;
    usingSecure: boolean;
    retries: number;
    delay: number;
  }
  type Settle = (resolve: (text: string) => void, reject: (problem?: unknown) => void) => void;
  const qz: {
    api: { setTitle?: (title: string) => void; showDebug: (show: boolean) => void };
    configs: { create: (printer: string, options: Record<string, unknown>) => Config };
    print: (config: Config, data: readonly Record<string, unknown>[]) => Promise<void>;
    printers: {
      clearQueue: (printer: string) => Promise<void>;
      details: () => Promise<unknown>;
      find: () => Promise<string[] | string>;
      getStatus: () => Promise<void>;
      setPrinterCallbacks: (heard: ((event: unknown) => void)[]) => void;
      startListening: (printer: string) => Promise<void>;
      stopListening: () => Promise<void>;
    };
    security: {
      setCertificatePromise: (certificate: Settle) => void;
      setSignaturePromise: (signature: (hash: string) => Settle) => void;
    };
    websocket: {
      connect: (options: Connection) => Promise<void>;
      disconnect: () => Promise<void>;
      isActive: () => boolean;
    };
  };
  export default qz;
}
