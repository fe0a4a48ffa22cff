import { useRef } from 'react';
import { newRequestId } from './call';

/**
 * Names requests by what they ask: the same request keeps its name when it is made again after no
 * answer came, so that it is done once; a changed one gets another.
 */
export function useRequestName(): (request: object) => string {
  const last = useRef({ request: '', name: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, name: newRequestId() };
    return last.current.name;
  };
}
