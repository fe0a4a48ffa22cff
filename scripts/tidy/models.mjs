/** Models of the web app: files of a folder `model` decide without anything around them, so that tables can prove them. */

const MODEL = /^web\/src\/(?:.+\/)?model\/[^/]+\.tsx?$/;
const IMPORT = /^(?:import|export)\s([^;]*?)\s?from\s+'([^']+)'|\bimport\s*\(|^import\s+'/gm;
const SURROUNDINGS =
  /\b(?:Date|performance|crypto|localStorage|sessionStorage|indexedDB|navigator|window|document|fetch|setTimeout|setInterval|queueMicrotask|console|globalThis|Math\.random)\b/g;

/** Files of the library that work something out and ask nothing: models may use them. */
const PURE = new Set(['@/lib/bareCode', '@/lib/day', '@/lib/money', '@/lib/phone']);

/** Comments and texts are no code; what is in their place keeps the lines. */
const codeOf = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, (found) =>
    found.replace(/[^\n]/g, ' '),
  );

/** A model takes from outside of its folder that is more than a type, and what it asks of its surroundings. */
export function modelComplaints(file, text) {
  if (!MODEL.test(file) || /\.test\.tsx?$/.test(file)) return [];
  const place = (index) => `${file}:${text.slice(0, index).split('\n').length}`;
  const imports = [...text.matchAll(IMPORT)]
    .filter(([, names = '']) => !/^type\s/.test(names))
    .filter(([, , from = '']) => !/^\.\/[^/]+$/.test(from) && !PURE.has(from))
    .map(({ index }) => `${place(index)}: a model imports types, its folder and pure files only`);
  const asked = [...codeOf(text).matchAll(SURROUNDINGS)].map(
    ({ 0: name, index }) => `${place(index)}: a model is told what it needs, and asks no ${name}`,
  );
  return [...imports, ...asked];
}
