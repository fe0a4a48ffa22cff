/** Text as it may stand in a page. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A page by which a person sees that a printer prints, and prints right: both edges, the rupee's sign, both scripts. */
export function testPage(printer: string): string {
  const name = escaped(printer);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test page</title>` +
    `<style>@page{size:80mm auto;margin:0}body{width:80mm;margin:0;padding:3mm;font:12px/1.35 Arial,sans-serif}` +
    `p{margin:0}.p{display:flex;justify-content:space-between}hr{border:0;border-top:1px dashed}</style></head>` +
    `<body><p><b>Rokad</b></p><p>${name}</p><hr><p class="p"><span>आटा Atta 5 kg</span><span>₹1,205.00</span></p>` +
    `<p class="p"><span>|</span><span>|</span></p></body></html>`
  );
}
