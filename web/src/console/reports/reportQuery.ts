import { queryOptions } from '@tanstack/react-query';
import { calls } from '../api/calls';
import type { GstWish, ReportWish } from '../api/reports';

/** As many days as a report has at most. */
export const MOST_DAYS = 92;

/** A report; bills come in all the time, so every look is a new one. */
export const reportQuery = (wish: ReportWish) =>
  queryOptions({
    queryKey: ['report', wish],
    queryFn: ({ signal }) => calls.report(wish, signal),
    staleTime: 0,
  });

/** A return of GST and what the portal may object to. */
export const gstQuery = (wish: GstWish) =>
  queryOptions({
    queryKey: ['gst', wish],
    queryFn: ({ signal }) => calls.gst(wish, signal),
    staleTime: 0,
  });
