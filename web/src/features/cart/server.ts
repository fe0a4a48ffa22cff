import {
  type CartMrp,
  call,
  problemText,
  productDetails,
  productQtyUpdate,
  Refusal,
  removeProductFromCart,
  ServerFault,
} from '@/api';
import { say } from '@/lib/i18n';
import type { Answer, Denial, Request } from './model/event';
import type { Goods, HeldGoods } from './model/scan';

/** Answers the requests of the model: here the server does. It throws the problems of `api`. */
export function askServer(
  request: Request,
  requestId: string,
  signal: AbortSignal,
): Promise<Answer> {
  const options = { requestId, signal };
  switch (request.to) {
    case 'add':
      return call(productDetails, request.body, options);
    case 'change':
      return call(productQtyUpdate, request.body, options);
    case 'remove':
      return call(removeProductFromCart, request.body, options);
  }
}

/** A problem as the model knows it; `null` where it is no answer. */
export function denialOf(problem: unknown): Denial | null {
  const isRefusal = problem instanceof Refusal;
  if (!isRefusal && !(problem instanceof ServerFault)) return null;
  const {
    multiple_mrp: choices = [],
    goods,
    held,
  } = (isRefusal ? problem.answer : {}) as {
    multiple_mrp?: CartMrp[];
    goods?: Goods;
    held?: HeldGoods;
  };
  return {
    isFault: !isRefusal,
    status: isRefusal ? problem.status : '',
    code: isRefusal ? problem.code : '',
    message: problem.message || say('ui:somethingWrong'),
    words: problemText(problem),
    httpStatus: isRefusal ? problem.httpStatus : 0,
    faults: isRefusal ? problem.fields : [],
    choices,
    goods,
    held,
  };
}
