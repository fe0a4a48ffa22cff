import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { circles, codeOf, importsOf, layers, partOf, typeNames } from './sources.mjs';

describe('the parts of the sources', () => {
  it('are crates, modules of the books and features of the web app, without tests and generated files', () => {
    assert.equal(partOf('crates/books/src/cart/add.rs'), 'crates/books/cart');
    assert.equal(partOf('crates/books/src/clock.rs'), 'crates/books');
    assert.equal(partOf('web/src/features/cart/bill.ts'), 'web/features/cart');
    assert.equal(partOf('web/src/ui/Dock.module.css'), 'css');
    for (const file of [
      'crates/server/tests/it/once.rs',
      'web/src/ui/Dock.test.tsx',
      'web/src/locales/messages.gen.ts',
    ])
      assert.equal(partOf(file), undefined, file);
  });

  it('end where the tests of a file begin', () => {
    assert.equal(codeOf('a.rs', 'fn a() {}\n#[cfg(test)]\nmod tests {\n}\n'), 'fn a() {}\n');
  });
});

describe('imports', () => {
  const books = (slip, drawer) =>
    circles(
      importsOf({
        'crates/books/src/cash_session/slip.rs': slip,
        'crates/books/src/cash_session/drawer/count.rs': drawer,
        'crates/books/src/cash_session/mod.rs': 'use slip::Slip;\nuse drawer::Drawer;',
      }),
    );

  it('that lead back are a circle of modules', () => {
    const circle = ['books::cash_session::slip ↔ books::cash_session::drawer'];
    assert.deepEqual(books('use super::drawer;', 'use super::super::slip::Slip;'), circle);
    assert.deepEqual(books('use super::{drawer, slip};', 'use crate::cash_session::slip;'), circle);
    assert.deepEqual(
      books('use super::drawer;', '// use super::super::slip;\nuse super::slip;'),
      [],
    );
  });

  it('are counted as layers, the longest way', () => {
    const files = {
      'web/src/a/one.ts': "import { two } from './two';\nimport { three } from './three';",
      'web/src/a/two.ts': "import { three } from '@/a/three';",
      'web/src/a/three.ts': 'export const three = 3;',
    };
    assert.equal(layers(Object.keys(files), importsOf(files)), 3);
  });
});

describe('type names', () => {
  it('count where one crate defines them twice', () => {
    const files = {
      'crates/paper/src/a.rs':
        'pub struct Row {\n    a: u8,\n}\nimpl X for Row {\n    type Err = u8;\n}',
      'crates/paper/src/b.rs': 'enum Row {}',
      'crates/pricing/src/a.rs': 'struct Row;',
      'web/src/a.ts': 'export type Row = { a: 1 };',
    };
    assert.deepEqual(typeNames(files), [['crates/paper Row', 2]]);
  });
});
