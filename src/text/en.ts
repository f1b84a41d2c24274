import { absent } from './en/absent';
import { account } from './en/account';
import { cancel } from './en/cancel';
import { chart } from './en/chart';
import { common } from './en/common';
import { config } from './en/config';
import { dataProblems } from './en/data-problems';
import { errors } from './en/errors';
import { headers } from './en/headers';
import { link } from './en/link';
import { marketFields } from './en/market-fields';
import { marketPage } from './en/market-page';
import { markets } from './en/markets';
import { notBuilt } from './en/not-built';
import { orders } from './en/orders';
import { panels } from './en/panels';
import { settings } from './en/settings';
import { shell } from './en/shell';
import { trader } from './en/trader';
import { wallet } from './en/wallet';
import { welcome } from './en/welcome';

/** Every sentence a reader sees, in English: one file an area. Other languages have the same shape. */
export const en = {
  absent,
  account,
  cancel,
  chart,
  common,
  config,
  dataProblems,
  errors,
  headers,
  link,
  marketFields,
  marketPage,
  markets,
  notBuilt,
  orders,
  panels,
  settings,
  shell,
  trader,
  wallet,
  welcome,
};
