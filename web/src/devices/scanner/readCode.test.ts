import { expect, it } from 'vitest';
import { ScanHub } from './ScanHub';

/**
 * Texts that scanners send, and the code that is meant: `undefined` where it is the text itself.
 */
const SENT: ReadonlyArray<[what: string, sent: string, meant?: string]> = [
  ['EAN-13', '8909786410121'],
  ['EAN-13 with a line end', '8909786410121\r\n', '8909786410121'],
  ['EAN-13 with its AIM identifier', ']E08909786410121', '8909786410121'],
  ['EAN-8', '96385074'],
  ['EAN-8 with its AIM identifier', ']E496385074', '96385074'],
  ['UPC-A', '049000006346'],
  ['UPC-A as EAN-13, with its AIM identifier', ']E00049000006346', '0049000006346'],
  ['UPC-E, which the server looks up', '04963406'],
  ['EAN-13 with an add-on, told by its AIM identifier', ']E3890978641012112', '8909786410121'],
  ['five digits of add-on, told so', ']E3890978641012151250', '8909786410121'],
  ['a book with its price', '978817370050751250', '9788173700507'],
  ['a newspaper with its issue', '977097201400312', '9770972014003'],
  ['the add-on alone', ']E212', '12'],
  ['an IMEI, which is no EAN-13 with an add-on', '890978641012115'],
  ['GTIN-14', '18909786410128'],
  ['ITF-14 with its AIM identifier', ']I018909786410128', '18909786410128'],
  ['Code 128', ']C0PN1T02-26-000123', 'PN1T02-26-000123'],
  ['Code 39', ']A0AB-12', 'AB-12'],
  ['QR code', ']Q1SN/0042', 'SN/0042'],
  ['GS1-128, whose identifier tells how to read it', ']C1010890999900301110B12\x1d21S9'],
  ['GS1 DataMatrix', ']d2010890999900301110B12\x1d21S9'],
  ['GS1 QR code', ']Q3010890999900301110B12\x1d21S9'],
  ['GS1 DataBar', ']e00108909999003011'],
  ['FNC1 as a picture of it', '010890999900301110B12␝21S9', '010890999900301110B12\x1d21S9'],
  ['FNC1 in front', '\x1d010890999900301110B12'],
  ['a GS1 Digital Link', 'https://id.gs1.org/01/08909999003011/10/B12?17=281130'],
  ['a code that is no AIM identifier', ']PN1T02'],
  ['a quantity in a code', '5*8909786410121'],
];

it.each(SENT)('%s: %j', (_, sent, meant = sent) => {
  const hub = new ScanHub();
  const codes: string[] = [];
  hub.subscribe(({ code }) => codes.push(code) > 0, 0);
  hub.deliver({ code: sent, source: 'camera' });
  expect(codes).toEqual([meant]);
});
