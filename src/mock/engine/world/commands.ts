import { decodeHex } from '~/lib/bytes';
import type { WorldActions } from '../account-side';
import type { Command } from '../engine';
import { requestCancel } from '../orders/cancel';
import { addKey, removeKey } from '../traders/housekeeping';
import { bookOf, type World } from './world';

/** The changes that can be made to the world from outside, at the moment `nowMs`. */
export function createWorldActions(world: World, nowMs: () => number): WorldActions {
  return {
    requestCancel({ account, orderHashHex, ...cancel }) {
      const order = world.ordersById.get(orderHashHex);
      return (
        order !== undefined &&
        order.account === account &&
        requestCancel(world, bookOf(world, account), order, cancel, nowMs())
      );
    },
    addKey: (account, keyHex) => addKey(bookOf(world, account), keyHex, nowMs()),
    removeKey: (account, keyHex) => removeKey(bookOf(world, account), keyHex, nowMs()),
  };
}

/**
 * Puts commands of an earlier session on the agenda at their own times, after the world's own entries of that moment.
 * They were accepted at that time; one that no longer fits (a log of another version of the simulation) is skipped.
 */
export function replayCommands(world: World, commands: readonly Command[]): void {
  for (const command of commands) {
    const actions = createWorldActions(world, () => command.atMs);
    world.agenda.add(command.atMs, () => replay(world, actions, command), 1);
  }
}

function replay(world: World, actions: WorldActions, command: Command): void {
  if (!world.books.has(command.account)) return;
  const publicKey = decodeHex(command.publicKeyHex);
  if (publicKey === null) return;
  switch (command.kind) {
    case 'add-key':
      return actions.addKey(command.account, command.publicKeyHex);
    case 'remove-key':
      return actions.removeKey(command.account, command.publicKeyHex);
    case 'cancel': {
      const signature = decodeHex(command.signatureHex);
      if (signature === null) return;
      actions.requestCancel({
        account: command.account,
        orderHashHex: command.orderHashHex,
        publicKey,
        messageHashHex: command.messageHashHex,
        signature,
      });
    }
  }
}
