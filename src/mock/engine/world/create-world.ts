import { createAccountKey, createServiceKeys } from '../account/signers';
import { createAgenda } from '../event-queue';
import { DAY_MS } from '../amounts';
import type { EngineTimes } from '../engine';
import { addressOfSeed } from '../made-up-ids';
import { createCrowd } from '../market/background-traders';
import { createFunding } from '../market/funding';
import { createOracle } from '../market/oracle';
import { startPatrol } from '../orders/liquidation-sweep';
import type { ScenarioProfile } from '../scenario-profile';
import { createAccount, liveOut } from '../traders/end-of-life';
import { NEWCOMER, type Temper, TEMPERS } from '../traders/trader-profile';
import { type AccountBook, createAccountBook, type Referral } from './account-book';
import { createExchangeBook } from './exchange-book';
import type { World } from './world';

const PERCENT = 10_000_000n;
/** The trader with the owner who referred the others. */
const REFERRER = 'Whale';
const NEWCOMER_DAYS = 3;

/** The world at its beginning: all traders have a name, and their first actions are scheduled. */
export function createWorld(seed: number, calendar: EngineTimes, profile: ScenarioProfile): World {
  const oracle = createOracle(seed, profile, calendar);
  const crowd = createCrowd(seed, profile, oracle);
  const newcomer = bookFor(seed, NEWCOMER, null);
  const lives = TEMPERS.map((temper) => ({ temper, book: bookFor(seed, temper.label, temper.referral) }));
  const world: World = {
    seed,
    calendar,
    profile,
    oracle,
    crowd,
    funding: createFunding(calendar, oracle, crowd),
    agenda: createAgenda(),
    books: new Map([...lives.map(({ book }) => book), newcomer].map((book) => [book.identity.address, book])),
    ordersById: new Map(),
    exchange: createExchangeBook(),
  };
  const keys = createServiceKeys(seed);
  startPatrol(world);
  lives.forEach(({ temper, book }, place) => liveOut(world, book, temper, keys, place === 0));
  createAccount(world, newcomer, keys, calendar.liveFromMs - NEWCOMER_DAYS * DAY_MS);
  return world;
}

function bookFor(seed: number, label: string, terms: Temper['referral']): AccountBook {
  const address = addressOfSeed(seed, `account/${label}`);
  const identity = {
    label,
    address,
    owner: addressOfSeed(seed, `owner/${label}`),
    demoKey: createAccountKey(seed, address),
  };
  const referral: Referral =
    terms === null
      ? { referrer: null, discountRaw: 0n, rebateRaw: 0n }
      : {
          referrer: addressOfSeed(seed, `owner/${REFERRER}`),
          discountRaw: BigInt(terms.discountPercent) * PERCENT,
          rebateRaw: BigInt(terms.rebatePercent) * PERCENT,
        };
  return createAccountBook(seed, identity, referral);
}
