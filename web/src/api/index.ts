export { type AnswerOf, type BodyOf, call, newRequestId, type Operation } from './call';
export * from './generated';
export {
  CATALOG_CLIENT,
  CLIENT,
  type CustomerParams,
  identifiers,
  type Licence,
  type SignedInUser,
  useIdentity,
} from './identity';
export { isCallUnderWay, useIsCalling } from './inFlight';
export { askServer, setOnline, useOnline, watchServer } from './online';
export {
  type FieldProblem,
  Locked,
  Refusal,
  ServerFault,
  SignedOut,
  Unreachable,
} from './problems';
export { problemText } from './problemText';
export { AGAIN_MS, Retry } from './retry';
export { SendOnce, type Sent, type SentKeeper, useSendOnce } from './sendOnce';
export { type Farewell, onSignals, type Signals } from './signals';
export { unansweredText } from './unansweredText';
