import type { ComponentType } from 'react';
import { createValueStore, type ValueStore } from '~/lib/value-store';

/** What watches a trader's positions on every page. */
export type LateWatch = { readonly AlertWatch: ComponentType<{ readonly trader: string }> };

/** Where the frame looks for that: null until the reader has asked for it. */
export const createAlertSlot = (): ValueStore<LateWatch | null> => createValueStore<LateWatch | null>(null);
