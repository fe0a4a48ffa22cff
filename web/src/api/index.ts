export { type CallOptions, call, newRequestId } from './call';
export * from './generated';
export {
  CATALOG_CLIENT,
  CLIENT,
  identifiers,
  type Licence,
  type SignedInUser,
  useIdentity,
} from './identity';
export { type FieldProblem, Refusal, ServerFault, SignedOut, Unreachable } from './problems';
export { type Farewell, onSignals, type Signals } from './signals';
