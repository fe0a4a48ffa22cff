import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Scan, ScanHub, type ScanPriority, scanPriority } from './ScanHub';
import { scanner } from './scanner';
import { useScan } from './useScan';

const scan: Scan = { code: '8901262010016', source: 'keyboard' };

function Listener({
  take,
  priority = scanPriority.billing,
  enabled,
}: {
  take: (code: string) => void;
  priority?: ScanPriority;
  enabled?: boolean;
}) {
  useScan(
    ({ code }) => {
      take(code);
      return true;
    },
    priority,
    enabled,
  );
  return null;
}

describe('who gets a scan', () => {
  it('is the modal before the checkout before billing', () => {
    const hub = new ScanHub();
    const asked: string[] = [];
    for (const [name, priority] of Object.entries(scanPriority)) {
      hub.subscribe(() => {
        asked.push(name);
        return false;
      }, priority);
    }
    expect(hub.deliver(scan)).toBe(false);
    expect(asked).toEqual(['modal', 'checkout', 'billing']);
  });

  it('is nobody further once one has taken it', () => {
    const hub = new ScanHub();
    const billing = vi.fn(() => true);
    hub.subscribe(billing, scanPriority.billing);
    const leave = hub.subscribe(() => true, scanPriority.modal);
    expect(hub.deliver(scan)).toBe(true);
    expect(billing).not.toHaveBeenCalled();
    leave();
    hub.deliver(scan);
    expect(billing).toHaveBeenCalledExactlyOnceWith(scan);
  });

  it('is the later one among equals', () => {
    const hub = new ScanHub();
    const first = vi.fn(() => true);
    const second = vi.fn(() => true);
    hub.subscribe(first, scanPriority.modal);
    hub.subscribe(second, scanPriority.modal);
    hub.deliver(scan);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });
});

describe('useScan', () => {
  it('takes scans with the handler of the last render, until it is gone', () => {
    const [early, late] = [vi.fn(), vi.fn()];
    const view = render(<Listener take={early} />);
    view.rerender(<Listener take={late} />);
    expect(scanner.deliver(scan)).toBe(true);
    view.unmount();
    expect(scanner.deliver(scan)).toBe(false);
    expect(early).not.toHaveBeenCalled();
    expect(late).toHaveBeenCalledExactlyOnceWith(scan.code);
  });

  it('can be switched off', () => {
    const take = vi.fn();
    render(<Listener take={take} enabled={false} />);
    expect(scanner.deliver(scan)).toBe(false);
    expect(take).not.toHaveBeenCalled();
  });
});
