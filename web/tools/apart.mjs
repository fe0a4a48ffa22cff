/**
 * The till and the owner's console are apart: neither has a call of the other, not in its document, not in its client,
 * and not in what is built. So whatever the console learns, a till stays as it is.
 */
import { readdirSync, readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const pathsOf = (document) => Object.keys(JSON.parse(read(`../../docs/${document}`)).paths);
const built = (folder) =>
  readdirSync(new URL(`../${folder}/assets/`, import.meta.url))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`${folder}/assets/${name}`, read(`../${folder}/assets/${name}`)]);

const ofTills = pathsOf('openapi.json');
const ofPeople = pathsOf('openapi.console.json');
const isOfPeople = (path) => path.startsWith('/api/console/');

const faults = [
  ...ofTills.filter(isOfPeople).map((path) => `docs/openapi.json has ${path} of the console`),
  ...ofPeople
    .filter((path) => !isOfPeople(path))
    .map((path) => `docs/openapi.console.json has ${path}, which is none of the console`),
  ...(read('../src/api/generated/types.gen.ts').includes('/api/console/')
    ? ['the client of the till has a call of the console']
    : []),
  ...built('dist')
    .filter(([, script]) => script.includes('api/console/'))
    .map(([name]) => `${name} calls the console`),
  ...built('dist-console')
    .filter(([, script]) =>
      ofTills.some((path) => script.includes(`'${path}'`) || script.includes(`"${path}"`)),
    )
    .map(([name]) => `${name} has a call of a till`),
];

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(
  `The till has ${ofTills.length} calls, the console ${ofPeople.length}, and neither has one of the other.`,
);
