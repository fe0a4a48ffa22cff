import { type Engine, Shop } from './shop';

/** Makes the stores that all tests of a run copy; answers what takes them away again. */
// biome-ignore lint/style/noDefaultExport: the runner takes what the file has by default
export default function makePatterns(): () => Promise<void> {
  const engines: Engine[] = process.env.ROKAD_TEST_POSTGRES ? ['sqlite', 'postgres'] : ['sqlite'];
  const patterns = engines.map((engine) => Shop.pattern(engine));
  return async () => {
    for (const pattern of patterns) await pattern.close();
  };
}
