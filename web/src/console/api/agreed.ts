import type * as A from './approvals';
import type * as C from './customers';
import type * as Gen from './generated';
import type * as G from './goods';
import type * as S from './shop';

/*
 * The shapes that the pages are written by narrow those of the document: states are words of their own, lists are
 * read-only. A field that the document lacks would be missing on the screen alone; here the compiler misses it.
 */
/** The fields that the document lacks, or has as a number where we have a text, or the other way round. */
type Missing<Ours, Documented> = {
  [Key in keyof Ours]-?: Key extends keyof Documented
    ? [Ours[Key]] extends [string]
      ? [Documented[Key]] extends [number]
        ? Key
        : never
      : [Ours[Key]] extends [number]
        ? [Documented[Key]] extends [string]
          ? Key
          : never
        : never
    : Key;
}[keyof Ours];
const none = <T extends never>(): T | undefined => undefined;

none<Missing<A.AskedApproval, Gen.Asked>>();
none<Missing<A.ApprovalAnswer, Gen.ApprovalView>>();
none<Missing<A.ApprovalLine, Gen.AskedGoods>>();
none<Missing<A.ApprovalPrice, Gen.AskedPrice>>();
none<Missing<A.ApprovalsAnswer, Gen.ApprovalsAnswer>>();
none<Missing<G.GoodsLine, Gen.GoodsLine>>();
none<Missing<G.GoodsAnswer, Gen.GoodsAnswer>>();
none<Missing<G.ProductPrice, Gen.PriceLine>>();
none<Missing<G.ProductLot, Gen.LotLine>>();
none<Missing<G.Movement, Gen.StockMovementLine>>();
none<Missing<G.ProductAnswer, Gen.ProductAnswer>>();
none<Missing<S.Till, Gen.OneTill>>();
none<Missing<S.TillsAnswer, Gen.TillsAnswer>>();
none<Missing<S.Setting, Gen.SettingLine>>();
none<Missing<S.SettingsAnswer, Gen.SettingsAnswer>>();
none<Missing<C.CustomerLine, Gen.CustomerLine>>();
none<Missing<C.CustomersAnswer, Gen.CustomersAnswer>>();
none<Missing<C.CustomerVoucher, Gen.VoucherLine>>();
none<Missing<C.CustomerBill, Gen.CustomerBill>>();
none<Missing<C.CustomerAnswer, Gen.CustomerFile>>();
