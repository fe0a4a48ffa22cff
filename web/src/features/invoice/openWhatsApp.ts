import { call, getBillLink, type InvoiceData, problemText } from '@/api';
import { showAlert } from '@/ui/alerts';

/**
 * Opens WhatsApp with the link of an invoice, to the customer where the invoice knows the mobile,
 * else to be chosen there. The page is opened at once, since a browser lets only a press do that.
 */
export async function openWhatsApp({ invoice_id, mobile }: InvoiceData): Promise<void> {
  const page = window.open('about:blank', '_blank');
  if (page) page.opener = null;
  try {
    const { data } = await call(getBillLink, { invoice_id }, { resend: 1 });
    const address = `https://wa.me/${mobile && `91${mobile}`}?text=${encodeURIComponent(data.text)}`;
    if (page) page.location.href = address;
    else window.location.assign(address);
  } catch (problem) {
    page?.close();
    const words = problemText(problem);
    if (words) showAlert.danger(words);
  }
}
