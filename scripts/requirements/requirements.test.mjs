/** Rules of what counts as a proof, tried on small sources. `make requirements` runs it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, proofsAmong } from './judge.mjs';
import { browserTests, compare, webTests } from './prove.mjs';
import { gaps, requirements } from './rows.mjs';

/** The ids that the files prove, each with the tests that do. */
function proven(files) {
  const found = {};
  for (const proof of proofsAmong(Object.keys(files), (file) => files[file])) {
    found[proof.id] = [...(found[proof.id] ?? []), ...(proof.paths ?? [proof.test])];
  }
  return found;
}

const rust = (tests) => ({
  'crates/server/Cargo.toml': '[package]\nname = "server"\n',
  'crates/server/tests/it/main.rs': 'mod cart;\n',
  'crates/server/tests/it/cart.rs': tests,
});
const web = (source) => proven({ 'web/src/cart.test.tsx': source });

test('a Rust test is found by its full name, on both engines where it has a shop', () => {
  const found = proven(
    rust(`
shop_tests! {
    /// CRT-04: a scan adds a line.
    async fn a_scan(shop) {
        // CRT-05: and another one.
    }

    async fn a_scan_again(shop) {
    }
}

mod tests {
    /// CRT-06: a line goes.
    #[test]
    fn removal() {
    }
    // CRT-07: a word between tests names nothing.
}
`),
  );
  assert.deepEqual(found, {
    'CRT-04': ['cart::a_scan::on_sqlite', 'cart::a_scan::on_postgres'],
    'CRT-05': ['cart::a_scan::on_sqlite', 'cart::a_scan::on_postgres'],
    'CRT-06': ['cart::tests::removal'],
  });
});

test('an ignored Rust test, and what is none, does not count', () => {
  const found = proven(
    rust(`
/// CRT-01: ignored.
#[test]
#[ignore = "slow"]
fn ignored() {
}

/// CRT-02: not compiled everywhere.
#[test]
#[cfg(windows)]
fn conditional() {
}

/// CRT-03: adds up for the tests below.
fn total() -> i64 {
    // CRT-04: a remark in it.
    1
}

/// CRT-05: outside of the macro this is no test.
async fn outside(shop: &Shop) {
}

/// CRT-06: the one that counts.
#[test]
fn counts() {
}
`),
  );
  assert.deepEqual(found, { 'CRT-06': ['cart::counts'] });
});

test('a Rust file that no module leads to does not count', () => {
  const { 'crates/server/tests/it/cart.rs': tests, ...others } = rust(
    '/// CRT-01: x.\n#[test]\nfn lost() {\n}\n',
  );
  assert.deepEqual(proven({ ...others, 'crates/server/tests/it/stray.rs': tests }), {});
});

test('a titled test counts with what surrounds it, also from a table', () => {
  const found = web(`
    describe('a bill (BIL-01)', () => {
      it('is empty', () => {});
      it.each([['BIL-05', 1]])('of %i (BIL-02)', (a) => {});
      test(\`of \${name} (BIL-03)\`, async () => {});
    });
  `);
  assert.deepEqual(found, {
    'BIL-01': [
      'a bill (BIL-01) is empty',
      'a bill (BIL-01) of %i (BIL-02)',
      'a bill (BIL-01) of ${…} (BIL-03)',
    ],
    'BIL-02': ['a bill (BIL-01) of %i (BIL-02)'],
    'BIL-03': ['a bill (BIL-01) of ${…} (BIL-03)'],
  });
});

for (const source of [
  `it.skip('x (BIL-01)', () => {})`,
  `it.todo('x (BIL-01)')`,
  `it('x (BIL-01)')`,
  `it.fails('x (BIL-01)', () => {})`,
  `it('x (BIL-01)', { skip: true }, () => {})`,
  `it.skipIf(!built())('x (BIL-01)', () => {})`,
  `it.skip.each([1])('x %i (BIL-01)', () => {})`,
  `describe.skip('x (BIL-01)', () => { it('y', () => {}); })`,
  `describe('x (BIL-01)', () => {})`,
  `it('x (BIL-01)', (context) => { if (late) context.skip(); })`,
  `// it('x (BIL-01)', () => {})`,
  `const title = "it('x (BIL-01)', () => {})";`,
  `it(title('BIL-01'), () => {})`,
]) {
  test(`a test that need not run and pass does not count: ${source}`, () =>
    assert.deepEqual(web(source), {}));
}

test('a step, a skipped journey and a file that takes pictures do not count', () => {
  const found = proven({
    'e2e/journeys/a.spec.ts': `
      test('a bill (BIL-01)', async () => { await test.step('is paid (BIL-02)', async () => {}); });
      test.fixme('later (BIL-03)', async () => {});
      test('on some days (BIL-04)', async () => { test.skip(isSunday, 'closed'); });
    `,
    'e2e/screens/b.spec.ts': `test('pictures (BIL-05)', async () => {});`,
    'web/other/c.test.ts': `it('is not read (BIL-06)', () => {});`,
  });
  assert.deepEqual(found, { 'BIL-01': ['a bill (BIL-01)'] });
});

const ROWS = requirements(
  'id,area,kind,requirement,due\nBIL-01,billing,ui,"a, b",1\nBIL-02,billing,ui,c,8\n',
);
const proof = (id) => ({ id, file: 'a.rs' });

test('a row of a part that is done has to be proven, one of a part to come has not', () => {
  const said = { rows: ROWS, missing: new Map(), baseline: 2 };
  assert.deepEqual(judge(said, [proof('BIL-01')], [1]).complaints, []);
  const { unproven, complaints } = judge(said, [], [1]);
  assert.equal(unproven.length, 2);
  assert.deepEqual(complaints, [
    'BIL-01 is not proven, and part 1 is done: no test that is run names it',
  ]);
});

test('a row with a gap is not proven, although tests name it', () => {
  const missing = gaps('id,what is missing\nBIL-02,"the “c”, and ""d"""\n');
  assert.equal(missing.get('BIL-02'), 'the “c”, and "d"');
  const both = [proof('BIL-01'), proof('BIL-02')];
  const { unproven, complaints } = judge({ rows: ROWS, missing, baseline: 1 }, both, [1]);
  assert.deepEqual(
    unproven.map(({ id }) => id),
    ['BIL-02'],
  );
  assert.deepEqual(complaints, []);
  assert.equal(judge({ rows: ROWS, missing, baseline: 1 }, both, [1, 8]).complaints.length, 1);
});

test('a lost proof, and an id that is none, is told', () => {
  const missing = new Map([['BIL-09', 'x']]);
  const { complaints } = judge(
    { rows: ROWS, missing, baseline: 0 },
    [proof('BIL-01'), proof('BIL-08')],
    [],
  );
  assert.deepEqual(complaints, [
    'a.rs: there is no requirement BIL-08',
    'There is a gap, but no requirement BIL-09',
    '1 rows are not proven, 0 were before: a proof has been lost.',
  ]);
});

test('a row needs a part, a gap its words', () => {
  assert.throws(() => requirements('head\nBIL-01,billing,ui,c,later\n'), /no part of the work/);
  assert.throws(() => gaps('head\nBIL-01,\n'), /does not say what is missing/);
});

test('a run is held to what was counted', () => {
  const counted = ['a bill of %i (BIL-02)', 'a bill is kept (BIL-02)'];
  assert.deepEqual(
    compare(counted, ['a bill of 3 (BIL-02)', 'a bill of 4 (BIL-02)', 'a bill is kept (BIL-02)']),
    [],
  );
  assert.deepEqual(compare(counted, ['a bill of 3 (BIL-02)', 'another (BIL-02)']), [
    'did not run: a bill is kept (BIL-02)',
    'ran without being counted: another (BIL-02)',
  ]);
});

test('what the runners skipped did not run', () => {
  const assertionResults = [
    { ancestorTitles: ['a'], title: 'b', status: 'passed' },
    { ancestorTitles: ['a'], title: 'c', status: 'skipped' },
    { ancestorTitles: ['a'], title: 'd', status: 'pending' },
  ];
  assert.deepEqual(webTests({ testResults: [{ assertionResults }] }), ['a b']);
  const specs = [
    { title: 'b', tests: [{ status: 'skipped' }, { status: 'expected' }] },
    { title: 'c', tests: [{ status: 'skipped' }] },
  ];
  assert.deepEqual(
    browserTests({ suites: [{ title: 'x.spec.ts', suites: [{ title: 'a', specs }] }] }),
    ['a b'],
  );
});
