import { queryOptions } from '@tanstack/react-query';
import { calls } from '../api/calls';

/** All people with access, and those who are invited. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => calls.people(signal),
});
