import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amberComplaints, idleAmber } from './amber.mjs';
import { breakComplaints } from './breaks.mjs';
import { callComplaints } from './calls.mjs';
import { CAPABILITIES, capabilityComplaints, glossaryNames } from './capabilities.mjs';
import { circleComplaints } from './circles.mjs';
import { classComplaints } from './classes.mjs';
import { commentComplaints, folderOf } from './comments.mjs';
import { decisionComplaints } from './decisions.mjs';
import { anchorsOf, codeOf, commandsOf, documentComplaints, optionsOf } from './documents.mjs';
import { edgeComplaints, idleEdges } from './edges.mjs';
import { modelComplaints } from './models.mjs';
import { idleMotion, motionComplaints } from './motion.mjs';
import { againstOrder, orderOf, tablesIn, tablesOf } from './order.mjs';
import { scaleComplaints } from './scale.mjs';
import { installedComplaints, tabletComplaints } from './shop.mjs';
import { doorComplaints, fileComplaints } from './sources.mjs';

const SCHEMA = `
diesel::table! {
    /// Documents of paid bills.
    #[allow(unused)]
    invoice (vendor_id, invoice_id) {
        vendor_id -> BigInt,
    }
}

diesel::table! {
    cash_session (session_id) {
        session_id -> Text,
    }
}
`;
const BOOKS = {
  order: ['clock', 'cash_session', 'invoice'],
  tables: ['cash_session', 'invoice'],
  owners: { cash_session: 'cash_session', invoice: 'invoice' },
  allowed: {},
};

const told = (files, more = {}) => againstOrder({ ...BOOKS, files, ...more });

describe('the order of the books', () => {
  it('is that of lib.rs', () => {
    assert.deepEqual(orderOf('//! Books.\npub mod clock;\nmod hidden;\npub mod cart;\n'), [
      'clock',
      'cart',
    ]);
  });

  it('is kept by what uses what stands before it', () => {
    assert.deepEqual(
      told({
        'invoice/post.rs': 'use crate::cash_session::store;\nuse crate::{clock, cash_session};',
      }),
      [],
    );
  });

  it('is broken by an arrow to a later module, which is shown', () => {
    for (const code of [
      'use crate::invoice::post;',
      'use crate::{clock, invoice::post};',
      'let a = crate::invoice::number();',
    ]) {
      assert.deepEqual(told({ 'cash_session/slip.rs': code }), [
        'cash_session/slip.rs: cash_session → invoice goes against the order of lib.rs',
      ]);
    }
  });

  it('does not hold for tests and comments', () => {
    assert.deepEqual(
      told({ 'clock.rs': '// crate::invoice\n#[cfg(test)]\nmod tests { use crate::invoice; }' }),
      [],
    );
  });

  it('names every module', () => {
    assert.deepEqual(told({ 'moon.rs': '' }), ['lib.rs does not name moon']);
  });
});

describe('rows of later modules', () => {
  const shown =
    'cash_session/slip.rs: cash_session → invoice, rows of invoice, goes against the order of lib.rs';

  it('finds the tables of the schema, and those that a file names in Rust and in SQL', () => {
    assert.deepEqual(tablesOf(SCHEMA), ['invoice', 'cash_session']);
    const code =
      'use storage::schema::{invoice, store};\nsql_query("SELECT 1 \\\n    FROM cash_session s WHERE 1");';
    assert.deepEqual(tablesIn(code, ['invoice', 'cash_session']), ['invoice', 'cash_session']);
  });

  it('are not looked at', () => {
    for (const code of [
      'use storage::schema::invoice;',
      'sql_query("SELECT 1 FROM a JOIN invoice i ON 1")',
      'sql_query("UPDATE invoice SET x = 1")',
    ]) {
      assert.deepEqual(told({ 'cash_session/slip.rs': code }), [shown], code);
    }
  });

  it('may be looked at by whoever comes later, and by whom a decision lets', () => {
    assert.deepEqual(told({ 'invoice.rs': 'use storage::schema::{cash_session, invoice};' }), []);
    const allowed = { 'cash_session → invoice': 'a slip tells them' };
    assert.deepEqual(
      told({ 'cash_session/slip.rs': 'use storage::schema::invoice;' }, { allowed }),
      [],
    );
  });

  it('have owners, all of them, and no decision outlives its arrow', () => {
    const owners = { cash_session: 'cash_session', bill: 'invoice' };
    assert.deepEqual(told({}, { owners, allowed: { 'clock → invoice': 'once' } }), [
      'invoice: no module owns this table (scripts/tidy/owners.mjs)',
      'bill: there is no such table, but an owner (scripts/tidy/owners.mjs)',
      "clock → invoice is allowed and nobody's (scripts/tidy/owners.mjs)",
    ]);
  });
});

describe('capabilities', () => {
  const rows = CAPABILITIES.map((name) => `| \`${name}\` | what it is |`).join('\n');
  const glossary = `# Words\n\n## Capabilities\n\n| name | what it is |\n|---|---|\n${rows}\n\n## The bill\n\n| \`other\` | no |\n`;
  const but = (...names) => CAPABILITIES.filter((name) => !names.includes(name));
  const whole = {
    books: [...but('loyalty'), 'bill'],
    features: but('audit', 'cancellation'),
    journeys: CAPABILITIES,
    glossary,
  };

  it('each have a row and a journey', () => {
    assert.deepEqual(glossaryNames(glossary), CAPABILITIES);
    assert.deepEqual(capabilityComplaints(whole), []);
  });

  it('are told what they lack', () => {
    const lacking = {
      ...whole,
      journeys: but('licence'),
      books: but('loyalty', 'cart'),
      features: but('cancellation', 'cart'),
      glossary: glossary.replace('| `loyalty` | what it is |\n', ''),
    };
    assert.deepEqual(capabilityComplaints(lacking), [
      'licence has no journey: e2e/capabilities/licence.spec.ts',
      'loyalty has no row among the capabilities of docs/glossary.md',
      'cart has no crates/books/src/cart',
      'cart has no web/src/features/cart',
      'scripts/tidy/capabilities.mjs: web/src/features/audit is there',
    ]);
  });

  it('are called the same everywhere', () => {
    const other = {
      books: [...whole.books, 'basket'],
      features: [...whole.features, 'basket'],
      journeys: [...CAPABILITIES, 'basket'],
      glossary: glossary.replace('`cart`', '`basket`'),
    };
    assert.deepEqual(capabilityComplaints(other), [
      'crates/books/src/basket is no capability',
      'web/src/features/basket is no capability',
      'e2e/capabilities/basket is no capability',
      'docs/glossary.md: basket is no capability',
      'cart has no row among the capabilities of docs/glossary.md',
    ]);
  });
});

describe('single files', () => {
  for (const [file, text] of [
    ['crates/books/src/cart/add.rs', 'diesel::insert_into(cart_line::table)'],
    ['crates/rokad/src/commands/store.rs', 'shop::open_store(tx, Actor::shell())'],
    ['crates/server/tests/it/upkeep.rs', 'Actor::shell()'],
    ['crates/books/Cargo.toml', '[dependencies]\ndiesel.workspace = true\n'],
    [
      'crates/rokad/Cargo.toml',
      '[dependencies]\nclap = "4"\n\n[dev-dependencies]\ndiesel.workspace = true\n',
    ],
    ['crates/books/src/refusal.rs', `        CashLimit: "${'word '.repeat(30)}",`],
    ['crates/books/src/verify/goods.rs', `    ${'SELECT one, '.repeat(12)}\\`],
    ['crates/server/tests/it/cart.rs', `    till.call(${'field, '.repeat(30)})`],
    [
      'crates/books/src/stock.rs',
      "fn change(tx: &mut Tx<'_>, (point, day): (&str, &str), part: &Part, by: By) {}",
    ],
    ['crates/server/src/route.rs', 'Router::new().route(&path, answers)'],
    ['crates/server/src/router.rs', 'OpenApiRouter::<App>::new().routes(routes!(logout))'],
    ['crates/books/src/cash_session/count.rs', 'insert_all!(tx, count::table, &rows)?;'],
    ['crates/books/src/tender/store.rs', 'insert_into(payment_tender::table).values(tender)'],
    ['web/src/lib/money.ts', ''],
    ['crates/books/src/admin/import/stock.rs', '"INSERT INTO stock_level (vendor_id'],
    [
      'e2e/journeys/bell.spec.ts',
      'await page.goto(`${shop.url}/billing`);\n  await expect(emptyBill(page)).toBeVisible();',
    ],
  ]) {
    it(`${file} may say: ${text.split('\n')[0]}`, () =>
      assert.deepEqual(fileComplaints(file, text), []));
  }
  for (const [file, text, complaint] of [
    ['crates/books/src/stock.rs', 'sql_query("UPDATE stock_level SET', 'is text'],
    [
      'crates/server/src/jobs/heads.rs',
      'diesel::update(row)',
      'is written here rather than in the books',
    ],
    [
      'crates/demo/src/past/sale.rs',
      'sql_query("INSERT INTO x")',
      'is written here rather than in the books',
    ],
    ['crates/books/src/admin/people.rs', 'let actor = Actor::shell();', 'take the actor'],
    ['crates/server/src/jobs/heads.rs', 'Name::Shell', 'take the actor'],
    ['web/src/locales/en/discount.ts', "above: 'Above {{percent}} % of it',", 'without a gap'],
    ['crates/books/src/verify/reasons.rs', 'detail["reason"].as_str()', 'is loose JSON'],
    [
      'crates/books/src/carry_bag.rs',
      'deed.audit("bags", id,\n    json!({"before": before}));',
      'is loose JSON',
    ],
    [
      'crates/server/Cargo.toml',
      '[dependencies]\naxum = "1"\ndiesel.workspace = true\n',
      'server asks tables itself',
    ],
    ['crates/books/src/cart.rs', `    /// ${'word '.repeat(30)}`, ':1: wider than 120'],
    [
      'crates/books/src/cart.rs',
      `max_len! { ${'barcode: CODE, '.repeat(10)} }`,
      ':1: wider than 120',
    ],
    [
      'crates/books/src/stock.rs',
      "fn change(tx: &mut Tx<'_>, (point, day): (&str, Option<&str>), part: &Part, (on, off): (i64, i64)) {}",
      'change is given 6 values',
    ],
    [
      'crates/server/src/router.rs',
      'mount(routes()).route("/one/more", get(more))',
      'a route is added beside the list',
    ],
    ['crates/server/src/http/page.rs', 'Router::new()', 'a route is added beside the list'],
    [
      'crates/books/src/invoice/post.rs',
      'diesel::insert_into(invoice_line::table).values(&lines)',
      'insert_all! splits them',
    ],
    ['web/src/lib/utils.ts', '', 'say what is in the file'],
    ['argon2-25.1.0-py3-none-any.whl', '', 'no file of the root'],
    [
      'e2e/journeys/bell.spec.ts',
      "await page.goto(`${shop.url}/billing`);\n  await sellOne(page);",
      'not looked at',
    ],
    ['e2e/journeys/bell.spec.ts', 'await page.reload();\n  await scan(page, rice);', 'not looked at'],
    [
      'e2e/support/everyPaper.ts',
      "await goTo(page, shop, '/billing');\n  await scan(page, rice);",
      'not looked at',
    ],
  ]) {
    it(`${file} may not say: ${text.split('\n')[0]}`, () => {
      const found = fileComplaints(file, text);
      assert.equal(found.length, 1);
      assert.ok(found[0].startsWith(`${file}:`) && found[0].includes(complaint), found[0]);
    });
  }
});

describe('models', () => {
  const model = 'web/src/features/cart/model/step.ts';
  for (const [file, text] of [
    [model, "import type { Cart } from '@/api';\nimport { patch } from './turn';"],
    [model, "/** Not the Date of the `window`. */\nconst kind = 'document'; // fetch"],
    [model, "export type { Cart } from '@/api';"],
    [model, "import { parseDay } from '@/lib/day';"],
    ['web/src/features/cart/model/step.test.ts', "import { sampleCart } from '@/test/bill';"],
    ['web/src/features/cart/till.ts', "import { create } from 'zustand';"],
    ['crates/books/model/main.ts', 'Date.now()'],
  ]) {
    it(`${file} may say: ${text}`, () => assert.deepEqual(modelComplaints(file, text), []));
  }
  for (const [text, complaint] of [
    ["import { create } from 'zustand';", ':1: a model imports types'],
    ["import type { A } from './a';\nimport { type Cart, call } from '@/api';", ':2: a model imports'],
    ["import {\n  call,\n} from '@/api';", ':1: a model imports'],
    ["import { useTill } from '../till';", ':1: a model imports'],
    ["import './style.css';", ':1: a model imports'],
    ["import { formatDay } from '@/lib/dates';", ':1: a model imports'],
    ["export { call } from '@/api';", ':1: a model imports'],
    ["const load = () => import('./a');", ':1: a model imports'],
    ['\nconst at = Date.now();', ':2: a model is told what it needs, and asks no Date'],
    ["localStorage.getItem('a');", 'asks no localStorage'],
    ['const by = Math.random();', 'asks no Math.random'],
  ]) {
    it(`a model may not say: ${text}`, () => {
      const found = modelComplaints(model, text);
      assert.equal(found.length, 1);
      assert.ok(found[0].startsWith(model) && found[0].includes(complaint), found[0]);
    });
  }
});

describe('edges', () => {
  const sheet = 'web/src/features/cart/CartTable.module.css';
  for (const [file, text] of [
    [sheet, '.line { border-bottom: 1px solid var(--rk-line); border-radius: 6px }'],
    [
      sheet,
      '.line:focus-visible::after { outline: 2px solid var(--rk-brand); outline-offset: -2px }',
    ],
    [
      sheet,
      '.line { border: 0; outline: none; box-shadow: inset 3px 0 0 var(--rk-brand) } /* border: 1px solid red; */',
    ],
    [sheet, '.chip { border: 4px solid transparent; outline-color: var(--rk-on-fill) }'],
    [
      'web/src/ui/TextField.module.css',
      '.wrapper { border: 1px solid var(--rk-edge); box-shadow: inset 0 0 0 1px red }',
    ],
    ['web/src/app/global.css', 'body::after { border: 6px solid var(--rk-brand) }'],
    ['crates/paper/src/page.css', '.rule { border-top: 1px dashed }'],
  ]) {
    it(`${file} may have: ${text}`, () => assert.deepEqual(edgeComplaints(file, text), []));
  }
  for (const [text, complaint] of [
    [
      '.line { color: red }\n\n.line {\n  border: 1px solid var(--rk-line);\n}',
      ':4: only fields have edges, and .line has border: 1px solid var(--rk-line)',
    ],
    [
      '@media (max-height: 719px) {\n  .line { border-top: 1px dashed var(--rk-line) }\n}',
      ':2: only fields have edges, and .line has border-top: 1px dashed var(--rk-line)',
    ],
    ['.line { border-top: 1px solid var(--rk-edge) }', 'border-top: 1px solid var(--rk-edge)'],
    [
      '.line:hover { outline: 2px solid var(--rk-brand) }',
      '.line:hover has outline: 2px solid var(--rk-brand)',
    ],
    ['.line { border-color: red }', 'border-color: red'],
    ['.line { box-shadow: 0 0 0 2px red }', 'box-shadow: 0 0 0 2px red'],
  ]) {
    it(`no sheet may have: ${text}`, () => {
      const found = edgeComplaints(sheet, text);
      assert.equal(found.length, 1);
      assert.ok(found[0].startsWith(`${sheet}:`) && found[0].endsWith(complaint), found[0]);
    });
  }
  it('are allowed of their own only where there are some', () => {
    assert.ok(
      idleEdges({ 'web/src/app/global.css': 'body::after { border: 6px solid red }' }).every(
        (one) => !one.includes('global.css'),
      ),
    );
    assert.ok(
      idleEdges({ 'web/src/app/global.css': 'body { color: red }' }).some((one) =>
        one.includes('global.css'),
      ),
    );
  });
});

it('finds the library of a door among what the books depend on', () => {
  assert.deepEqual(doorComplaints('books v0.1.0\naxum-core v1\ntokio v1.0\n'), [
    'the books depend on tokio: cargo tree -p books -e normal -i tokio',
  ]);
});

describe('a shop', () => {
  it('installs no crate that is only there to try things out', () => {
    assert.deepEqual(installedComplaints('rokad v0.1.0 (/x/crates/rokad)\ndemonstrate v1.0\n'), []);
    assert.deepEqual(installedComplaints('rokad v0.1.0\nsimulators v0.1.0 (/x)\ndemo v0.1.0\n'), [
      "a shop's rokad contains demo: cargo tree -p rokad -e normal,build -i demo",
      "a shop's rokad contains simulators: cargo tree -p rokad -e normal,build -i simulators",
    ]);
  });
  it('has no tablet in its web app', () => {
    const files = {
      'web/src/app/tablet/main.tsx': "import { TabletPage } from '@/app/tablet/TabletPage';",
      'web/src/app/App.tsx': "import { Root } from './Root';",
      'web/src/app/main.tsx': "const page = await import('./tablet/TabletPage');",
    };
    assert.deepEqual(tabletComplaints(files), [
      'web/src/app/main.tsx: the tablet of a demo is imported into the web app of a shop',
    ]);
  });
});

describe('the scale', () => {
  const sheet = 'web/src/ui/Note.module.css';
  const scaled = [
    '.a { font-size: var(--rk-text-name); font-weight: 600; border-radius: var(--rk-radius-card) }',
    '.a { font-size: calc(var(--rk-text-total) * var(--fit)) }',
    '.a { border-radius: var(--rk-radius-modal) var(--rk-radius-modal) 0 0 }',
  ];
  for (const text of scaled) {
    it(`has: ${text}`, () => assert.deepEqual(scaleComplaints(sheet, text), []));
  }
  const own = [
    ['.a { font-size: 0.8125rem }', ':1: not on the scale, and .a has font-size: 0.8125rem'],
    ['.a {\n  font-weight: 650;\n}', ':2: not on the scale, and .a has font-weight: 650'],
    [
      '.a { border-radius: 0 var(--rk-radius-card) 9px 0 }',
      'border-radius: 0 var(--rk-radius-card) 9px 0',
    ],
  ];
  for (const [text, complaint] of own) {
    it(`has not: ${text}`, () => {
      const [found = ''] = scaleComplaints(sheet, text);
      assert.ok(found.includes(complaint), found);
    });
  }
  it('has one weight more in the console', () => {
    const console = 'web/src/console/home/Card.module.css';
    assert.deepEqual(scaleComplaints(console, '.a { font-weight: 650 }'), []);
  });
  it('is not that of papers', () => {
    assert.deepEqual(
      scaleComplaints('web/src/app/tablet/PaperView.module.css', '.a { font-size: 24px }'),
      [],
    );
  });
});

describe('amber', () => {
  const text = '.count { color: red }\n.count {\n  color: var(--rk-attention);\n}';
  it('is for what needs attention', () => {
    assert.deepEqual(amberComplaints('web/src/ui/IconButton.module.css', text), [
      'web/src/ui/IconButton.module.css:3: amber is for what needs attention only, and .count is',
    ]);
    assert.equal(
      amberComplaints('web/src/ui/Panel.module.css', '.a { background: var(--rk-attention-fill) }')
        .length,
      1,
    );
    assert.equal(
      amberComplaints('web/src/ui/Panel.module.css', '.a { color: var(--rk-on-attention-fill) }')
        .length,
      1,
    );
    assert.deepEqual(amberComplaints('web/src/ui/Badge.module.css', text), []);
    assert.deepEqual(
      amberComplaints('web/src/ui/Panel.module.css', '.a { color: var(--rk-danger) }'),
      [],
    );
  });
  it('is told where it is gone', () => {
    assert.ok(
      idleAmber({ 'web/src/ui/Badge.module.css': text }).every((one) => !one.includes('Badge')),
    );
    assert.ok(
      idleAmber({ 'web/src/ui/Badge.module.css': '.a { color: red }' }).some((one) =>
        one.includes('Badge'),
      ),
    );
  });
});

describe('the classes of a style sheet', () => {
  const sheet = 'web/src/ui/Note.module.css';
  const user = 'web/src/ui/Note.tsx';
  const told = (css, code) => classComplaints({ [sheet]: css }, { [user]: code });
  const imports = "import classes from './Note.module.css';\n";

  it('are in use', () => {
    const css = '/* as .b */ .a { gap: .5em } @media print { .a:has(:global(.mantine-x)) > p {} }';
    assert.deepEqual(told(css, `${imports}<p className={classes.a} />`), []);
  });
  it('are found by their alias, and where they are worked out', () => {
    const alias = "import look from '@/ui/Note.module.css';\nlook.a";
    assert.deepEqual(told('.a {}', alias), []);
    assert.deepEqual(told('.a {} .b {}', `${imports}classes[size]`), []);
  });
  for (const [what, css, code, complaint] of [
    ['are declared for nobody', '.a {} .b {}', `${imports}classes.a`, 'the class b'],
    ['are named and not declared', '.a {}', `${imports}classes.a classes.b`, 'no class b'],
    ['are in a sheet that nobody imports', '.a {}', '', 'no file imports it'],
  ]) {
    it(`are complained of where they ${what}`, () => {
      const found = told(css, code);
      assert.equal(found.length, 1);
      assert.ok(found[0].includes(complaint), found[0]);
    });
  }
});

describe('motion', () => {
  const sheet = 'web/src/ui/Note.module.css';
  for (const text of [
    '.a { transition: background-color var(--rk-motion), color var(--rk-motion); animation: none }',
    '.a { animation: slide var(--rk-motion) cubic-bezier(0.2, 0, 0, 1) }',
    '.a { animation: appear 1ms var(--rk-wait-before-flash) forwards }',
  ]) {
    it(`may be: ${text}`, () => assert.deepEqual(motionComplaints(sheet, text), []));
  }
  for (const [text, complaint] of [
    [
      '.a { transition: color 200ms }',
      ':1: not a time of the theme, and .a has transition: color 200ms',
    ],
    [
      '.a {\n  animation: slide var(--rk-motion), appear .3s ease;\n}',
      ':2: not a time of the theme, and .a has animation: appear .3s ease',
    ],
    ['.a { animation-duration: 1s }', 'animation-duration: 1s'],
    [
      '.a { animation: appear 1ms var(--rk-wait-before-flash) }',
      'animation: appear 1ms var(--rk-wait-before-flash)',
    ],
    ['.a { animation: slide var(--rk-motion) 50ms }', 'animation: slide var(--rk-motion) 50ms'],
  ]) {
    it(`may not be: ${text}`, () => {
      const found = motionComplaints(sheet, text);
      assert.equal(found.length, 1);
      assert.ok(found[0].endsWith(complaint), found[0]);
    });
  }
  it('takes a time of its own only where something goes on', () => {
    const run = '.bar::after { animation: run 1.1s linear infinite }';
    assert.deepEqual(motionComplaints('web/src/ui/ThinProgress.module.css', run), []);
    assert.ok(
      idleMotion({ 'web/src/ui/ThinProgress.module.css': run }).every(
        (one) => !one.includes('ThinProgress'),
      ),
    );
    assert.ok(idleMotion({}).some((one) => one.includes('ThinProgress')));
  });
});

describe('documents', () => {
  const sources = {
    'cli.rs':
      'enum Command {\n    /// Serves.\n    Serve,\n    Audit(audit::Command),\n    BenchData {\n        file: PathBuf,\n    },\n    Import(Import),\n}\n',
    'commands/audit.rs':
      'pub enum Command {\n    Heads {\n        #[arg(long)]\n        to: Option<PathBuf>,\n    },\n    Anchor,\n}\n',
    'sealed.rs': '    #[arg(long = "recipient")]\n    pub recipients: Vec<String>,\n',
  };
  const commands = commandsOf(sources, '(Kind::CarryBags, "carry-bags"),');
  const repository = {
    files: ['README.md', 'docs/keys.md', 'docs/a b.webp', 'crates/books/src/cart/add.rs'],
    makefile: '.PHONY: e2e\ne2e: setup\nSHELL := bash\nweb/dist/.built: e2e\n',
    calls: ['/api/vendor/cart/held'],
    commands,
    options: optionsOf(sources),
  };
  const found = (text, file = 'README.md') =>
    documentComplaints({ ...repository, documents: { 'docs/keys.md': '# Keys\n', [file]: text } });

  it('are read by their headings, spans and fenced lines', () => {
    assert.deepEqual(
      anchorsOf('# The *way* of `a`\n```\n# no\n```\n## Who, what?\n## Who, what?\n'),
      ['the-way-of-a', 'who-what', 'who-what-1'],
    );
    assert.deepEqual(codeOf('# A\n`rokad\n  serve`\n\n```sh\n\nmake e2e\n```\n'), [
      { code: 'make e2e', line: 7 },
      { code: 'rokad serve', line: 2 },
    ]);
  });

  it('know the commands and options of the command line', () => {
    assert.deepEqual(commands, {
      serve: [],
      audit: ['heads', 'anchor'],
      'bench-data': [],
      import: ['carry-bags'],
    });
    assert.deepEqual([...repository.options], ['help', 'version', 'to', 'recipient']);
  });

  for (const text of [
    '[keys](docs/keys.md#keys) [below](#below) [a](docs/a%20b.webp) [docs](docs) [x](https://x.in/#y)\n\n# Below\n',
    '```\n[no](link)\n```\n`[a](b)`',
    '`cart/add.rs`, `add.rs`, `src/cart`, `./docs/keys.md`, `cart/<name>.rs`, `cart/held`, `data/rokad.db`',
    '```\nrokad audit heads [--to FILE]   tells them\n```',
    '`rokad audit heads|anchor` `rokad import carry-bags FILE` `target/release/rokad serve --version` `rokad audit NAME`',
    '`sudo -u rokad rokad --config /etc/rokad.toml …` `rokad serve · rokad bench-data some.csv`',
    '`make e2e E2E=one.spec` make nothing of it',
  ]) {
    it(`may say: ${text.split('\n').join(' ')}`, () => assert.deepEqual(found(text), []));
  }
  for (const [text, complaint] of [
    ['\n[keys](docs/key.md)', 'README.md:2: docs/key.md leads nowhere'],
    ['[keys](docs/keys.md#key)', 'README.md:1: docs/keys.md#key leads nowhere'],
    ['[below](#below)', 'README.md:1: #below leads nowhere'],
    ['[books](books/src)', 'README.md:1: books/src leads nowhere'],
    ['`cart/remove.rs`', 'README.md:1: there is no cart/remove.rs'],
    ['`remove.rs`', 'README.md:1: there is no remove.rs'],
    ['`crates/book/`', 'README.md:1: there is no crates/book/'],
    ['```\nrokad serve docs/keys.csv\n```', 'README.md:2: there is no docs/keys.csv'],
    ['`make e2f`', 'README.md:1: there is no make e2f'],
    ['`make setup`', 'README.md:1: there is no make setup'],
    ['`rokad sell`', 'README.md:1: there is no rokad sell'],
    ['`rokad audit heads|tails`', 'README.md:1: there is no rokad audit tails'],
    ['`rokad import bags`', 'README.md:1: there is no rokad import bags'],
    ['`rokad serve [--heads FILE]`', 'README.md:1: there is no rokad serve --heads'],
  ]) {
    it(`may not say: ${text.trim().split('\n').join(' ')}`, () =>
      assert.deepEqual(found(text), [complaint]));
  }
  it('are read from where they lie', () => {
    assert.deepEqual(found('[up](../README.md) [same](keys.md)', 'docs/b.md'), []);
    assert.deepEqual(found('[down](docs/keys.md)', 'docs/b.md'), [
      'docs/b.md:1: docs/keys.md leads nowhere',
    ]);
  });
});

describe('comments', () => {
  const told = (lines) =>
    commentComplaints(
      { 'crates/paper/src/sheet.rs': lines.join('\n') },
      { noSubject: {}, wide: {} },
    );

  it('are counted by crate, by part of the web app and by what the repository has on top', () => {
    assert.equal(folderOf('crates/paper/src/sheet.rs'), 'crates/paper');
    assert.equal(folderOf('web/src/ui/Dock.tsx'), 'web/src/ui');
    assert.equal(folderOf('web/tools/first-picture.mjs'), 'web/tools');
    assert.equal(folderOf('e2e/support/till.ts'), 'e2e');
  });

  it('begin with their subject', () => {
    for (const line of [
      '// What is left.',
      '/// Which of them.',
      '//! Whose it is.',
      '/* That too. */',
      ' * Where.',
    ])
      assert.equal(told(['fn a() {}', line]).length, 1, line);
    assert.deepEqual(
      told(['/// The rest. What is left', 'let a = 1; // Whatever', '/// Whatever.']),
      [],
    );
  });

  it('may be as many without one as the folder has left, and no more', () => {
    const files = {
      'e2e/a.ts': '// What is left.\n// Which.',
      'web/src/api/generated/b.gen.ts': '// What.',
    };
    assert.deepEqual(commentComplaints(files, { noSubject: { e2e: 2 }, wide: {} }), []);
    assert.match(
      commentComplaints(files, { noSubject: { e2e: 1 }, wide: {} })[0],
      /^e2e: 2 .*at most 1$/,
    );
  });

  it('and code end at 120 columns', () => {
    assert.deepEqual(told([`// ${'—'.repeat(117)}`]), []);
    assert.equal(told([`let a = "${'a'.repeat(120)}";`]).length, 1);
  });
});

describe('decisions', () => {
  const files = {
    'docs/decisions/README.md': '| [cart](cart.md) | 12, 212 |',
    'docs/decisions/cart.md': '# Decisions: cart\n\n**12. One.** Why.\n\n**212. Two.** Why.',
    'crates/books/src/cart/add.rs': '// (decision 212; docs/decisions/cart.md, 12)',
  };

  it('have one number each, a place in the index, and no citation of others', () => {
    assert.deepEqual(decisionComplaints(files), []);
    assert.deepEqual(
      decisionComplaints({
        ...files,
        'docs/decisions/customer.md': '**12. Again.**',
        'web/README.md': 'See decision 13.',
      }),
      [
        'docs/decisions/customer.md: 12 stands in docs/decisions/cart.md',
        'docs/decisions/README.md: docs/decisions/customer.md has 12',
        'web/README.md: there is no decision 13',
      ],
    );
  });
});

describe('breaks of behaviours', () => {
  const one = { id: 'LIC-03', file: 'a.ts', from: 'LENGTH = 12;' };

  it('replace a text that stands exactly once', () => {
    const told = (text) => breakComplaints([one], () => text).length;
    assert.equal(told('const LENGTH = 12;'), 0);
    assert.equal(told(''), 1);
    assert.equal(told('LENGTH = 12; LENGTH = 12;'), 1);
  });
});

describe('circles', () => {
  const of = (one, other) =>
    circleComplaints({
      'crates/books/src/returns/post.rs': one,
      'crates/books/src/returns/wire.rs': other,
    });

  it('tells of modules that import each other', () => {
    const [complaint] = of('use super::wire::Preview;\n', 'use super::post::line_of;\n');
    assert.match(complaint, /post ↔ .*wire: these modules import each other/);
  });

  it('lets a module import another', () => {
    assert.deepEqual(of('use super::wire::Preview;\n', 'use crate::refusal::Result;\n'), []);
  });
});

describe('the rows of calls', () => {
  const books = {
    'calls.rs': 'const TABLE: &[&[Row]] = &[cart::ROWS, discount::ROWS,];',
    'cart/mod.rs':
      'pub(crate) const ROWS: &[Row] = &[Row::deed::<add::Add>(), Row::look::<details::Show>()];',
    'cart/add.rs': 'impl DeedRow for Add {',
    'cart/details.rs':
      'impl LookRow for Show {\n}\nimpl DeedRow for TellNews {\n}\nconst NEWS: DeedFn = run::deed::<TellNews>;',
    'discount.rs':
      'pub(crate) const ROWS: &[Row] = &[Row::deed::<Change>()];\nimpl DeedRow for Change {',
  };

  it('stand in their files and once in the list of their module', () => {
    assert.deepEqual(callComplaints(books), []);
  });

  it('are missed where no list names them', () => {
    const files = { ...books, 'cart/remove.rs': 'impl DeedRow for Remove {' };
    assert.deepEqual(callComplaints(files), ['cart/remove.rs: Remove is in no list of its module']);
  });

  it('belong to the module that lists them', () => {
    const files = { ...books, 'cart/add.rs': '', 'bill.rs': 'impl DeedRow for Add {' };
    assert.deepEqual(callComplaints(files), [
      'bill.rs: Add is in no list of its module',
      'cart/mod.rs: there is no row cart/add.rs: Add',
    ]);
  });

  it('are listed once, by one list that the table names', () => {
    const list = 'const ROWS: &[Row] = &[Row::deed::<add::Add>()];';
    const files = { ...books, 'cart/add.rs': `impl DeedRow for Add {}\n${list}` };
    assert.deepEqual(callComplaints(files), [
      'cart/add.rs: cart lists its calls twice',
      'cart/add.rs: add::Add is listed twice',
    ]);
    assert.deepEqual(callComplaints({ ...books, 'calls.rs': '[cart::ROWS,]' }), [
      'discount.rs: calls.rs names discount::ROWS not once',
    ]);
  });
});
