import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polled-options';

export type OrderFilter = {
  readonly trader: string;
  readonly statuses?: readonly string[];
  readonly direction?: 'long' | 'short';
};
