import { call, getBillLink, type InvoiceData } from '@/api';

/**
 * Opens WhatsApp with the link of an invoice, to the customer where the invoice knows the mobile,
 * else to be chosen there. The page is opened at once, since a browser lets only a press do that.
 * It is closed again where the server refuses the link, which is thrown.
 */
export async function openWhatsApp(
  { invoice_id, mobile }: Pick<InvoiceData, 'invoice_id' | 'mobile'>,
  approval: string,
): Promise<void> {
  const page = window.open('about:blank', '_blank');
  if (page) page.opener = null;
  try {
    const body = { invoice_id, security_code_vu_id: approval };
    const { data } = await call(getBillLink, body, { resend: 1 });
    const address = `https://wa.me/${mobile && `91${mobile}`}?text=${encodeURIComponent(data.text)}`;
    if (page) page.location.href = address;
    else window.location.assign(address);
  } catch (problem) {
    page?.close();
    throw problem;
  }
}
