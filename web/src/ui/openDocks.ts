import { useSyncExternalStore } from 'react';

/** A dock on the screen. */
export interface OpenDock {
  /** Closes it as its × does. */
  dismiss: () => void;
  /** Gets the focus when the dock closes. */
  returnTo: Element | null;
  /** Whether something is typed in it that is not done yet. */
  typed: boolean;
}

let docks: readonly OpenDock[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenDock[]): void {
  docks = next;
  for (const listener of listeners) listener();
}

/**
 * Adds a dock. Answers which others gave way for it: there is one at a time, and another opens in
 * its place. Each of them is to be closed by who opened the new one.
 */
export function addDock(dock: OpenDock): readonly OpenDock[] {
  const others = docks;
  change([...docks, dock]);
  return others;
}

/** Takes a dock away. */
export function removeDock(dock: OpenDock): void {
  change(docks.filter((other) => other !== dock));
}

/** Tells whether something is typed in a dock. */
export function setDockTyped(dock: OpenDock, typed: boolean): void {
  if (dock.typed === typed) return;
  dock.typed = typed;
  change([...docks]);
}

/** Whether something is typed in a dock: the bill is not left behind it. */
export function isDockTyped(): boolean {
  return docks.some(({ typed }) => typed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something is typed in a dock, for a component. */
export function useDockTyped(): boolean {
  return useSyncExternalStore(subscribe, isDockTyped);
}

/** How many docks there are, for a component. */
export function useDockCount(): number {
  return useSyncExternalStore(subscribe, () => docks.length);
}
