import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { SEED, seededChance } from '@/packages/testing/chance'
import { dumpIn, dumpOf, inPieces } from '@/packages/testing/dumps'
import { isLong } from '@/packages/testing/long-run'

const GOODS = 'CREATE TABLE `goods` (`id` int NOT NULL, `name` varchar(20)) ENGINE=InnoDB;\n'
const readValue = async (sql: string) => {
  const { tables, problems } = await dumpOf(`INSERT INTO t (a, b) VALUES (${sql}, 'last');\n`)
  return { value: tables.t?.[0]?.a, last: tables.t?.[0]?.b, problems }
}

describe('a value of a dump', () => {
  test.each<[sql: string, value: string | null]>([
    ['NULL', null],
    ['null', null],
    ['DEFAULT', null],
    ['TRUE', '1'],
    ['false', '0'],
    ['12', '12'],
    ['-12.50', '-12.50'],
    ['+3', '+3'],
    ['.5', '.5'],
    ['1.5e-3', '1.5e-3'],
    ['-1E+10', '-1E+10'],
    [`''`, ''],
    [`'茶 🍵'`, '茶 🍵'],
    [`'it''s'`, `it's`],
    [`'it\\'s \\"good\\" \\\\'`, `it's "good" \\`],
    [`'a\\nb\\r\\tc\\0d\\Ze'`, 'a\nb\r\tc\0d\x1ae'],
    [`'100\\% \\_ \\q'`, '100\\% \\_ q'],
    [`"two ""words"" it's"`, `two "words" it's`],
    [`'a' 'b'\n'c'`, 'abc'],
    [`'),(1,2); -- # /* no */'`, '),(1,2); -- # /* no */'],
    [`_utf8mb4'茶'`, '茶'],
    [`_utf8mb4 '茶'`, '茶'],
    [`N'茶'`, '茶'],
    [`_binary '\\0'`, '0'],
    [`_binary '\x01'`, '1'],
    [`'\x01'`, '1'],
    ['0xE88CB6', '茶'],
    [`x'e88cb6'`, '茶'],
    ['_binary 0x01', '1'],
    ['0xFFFE', '0xfffe'],
    [`_binary '\\\\abc'`, '\\abc'],
    [`b'0'`, '0'],
    [`b'1'`, '1'],
    [`B'101'`, '5'],
    ['0b11', '3'],
    ['/* one */ 7 /*!40101 */', '7'],
    ['-- one\n7 # two\n', '7'],
  ])('a value of a dump is text, whatever it is: %j', async (sql, value) => {
    expect(await readValue(sql)).toEqual({ value, last: 'last', problems: [] })
  })

  test.each(['CURRENT_TIMESTAMP', 'now()', `concat('a', upper("b)"))`, '(1 + 2)'])(
    'a value of a dump that MySQL would compute is taken for empty: %s',
    async (sql) => {
      expect(await readValue(sql)).toEqual({ value: null, last: 'last', problems: ['computed t'] })
    },
  )
})

describe('a dump', () => {
  test('a dump has the columns of its tables, without those that are computed', async () => {
    const columns = [
      "`id` bigint unsigned NOT NULL AUTO_INCREMENT COMMENT 'a, b) AS (',",
      "`key` varchar(20) DEFAULT 'x, ''y''' CHECK (`key` <> ')'),",
      'whole decimal(10,2) GENERATED ALWAYS AS (id * (2 + 3)) VIRTUAL,',
      "`odd``name` enum('a','b)') COLLATE utf8mb4_bin,",
      'PRIMARY KEY (`id`), UNIQUE KEY `k` (`key`), KEY (`odd``name`), CONSTRAINT `c` FOREIGN KEY (a) REFERENCES b (c)',
    ]
    const { tables, problems } = await dumpOf(
      `create table if not exists \`shop\`.\`t\` (${columns.join('\n')}\n) ENGINE=InnoDB COMMENT='; a';
      insert into shop.t values (1,'a','b');`,
    )
    expect(tables).toEqual({ t: [{ id: '1', key: 'a', 'odd`name': 'b' }] })
    expect(problems).toEqual([])
  })

  test('a dump may write a place for a computed column, too', async () => {
    const { tables } = await dumpOf(
      'CREATE TABLE t (a int, b int AS (a + 1) STORED, c int);INSERT INTO t VALUES (1,DEFAULT,3);',
    )
    expect(tables.t).toEqual([{ a: '1', b: null, c: '3' }])
  })

  test.each([
    'INSERT INTO goods VALUES (1,"a"),(2,NULL);',
    'insert into goods values\r\n(1,"a"),\r\n(2,null);\r\n',
    'INSERT IGNORE INTO `shop`.`goods` (`id`, `name`) VALUES (1,"a"), (2, NULL) ON DUPLICATE KEY UPDATE id = 3;',
    "REPLACE INTO goods (goods.name, id) VALUE ('a',1),(null,2) AS new;",
    'INSERT LOW_PRIORITY goods VALUES (1,"a");INSERT INTO goods VALUES(2,NULL)  ;',
    'LOCK TABLES `goods` WRITE;\n/*!40000 ALTER TABLE `goods` DISABLE KEYS */;\nINSERT INTO `goods` VALUES\n(1,"a"),\n' +
      '(2,NULL);\n/*!40000 ALTER TABLE `goods` ENABLE KEYS */;\nUNLOCK TABLES;',
    '/*!50503 INSERT INTO goods VALUES (1,"a"),(2,NULL) */;',
  ])('a dump is read however its rows are written: %s', async (sql) => {
    const { tables, problems } = await dumpOf(GOODS + sql)
    expect({ tables, problems }).toEqual({
      tables: {
        goods: [
          { id: '1', name: 'a' },
          { id: '2', name: null },
        ],
      },
      problems: [],
    })
  })

  test('a dump gives only the tables that are asked for, and texts of others are no statements', async () => {
    const { tables, problems } = await dumpOf(
      `${GOODS}INSERT INTO log VALUES (1,'it\\'s; INSERT INTO goods VALUES (9,9);'),(2,");'");
      INSERT INTO \`goods\` VALUES (1,'a');
      -- it's a comment; INSERT INTO goods VALUES (8,8);
      INSERT INTO log VALUES (3,'''' /* ' */);
      INSERT INTO goods VALUES (2,'b');`,
      { wants: (table) => table === 'goods' },
    )
    expect([tables, problems]).toEqual([
      {
        goods: [
          { id: '1', name: 'a' },
          { id: '2', name: 'b' },
        ],
      },
      [],
    ])
  })

  test('a dump has triggers and procedures, whose rows are not its own', async () => {
    const { tables, problems } = await dumpOf(
      `${GOODS}DELIMITER ;;
      /*!50003 CREATE*/ /*!50003 TRIGGER t AFTER INSERT ON goods FOR EACH ROW BEGIN
        INSERT INTO goods VALUES (8,'8'); INSERT INTO goods VALUES (9,'9'); END */;;
      delimiter ;
      INSERT INTO goods VALUES (1,'a');`,
    )
    expect([tables, problems]).toEqual([{ goods: [{ id: '1', name: 'a' }] }, []])
  })

  test('a dump gives its rows in batches of one table, in the order of the file', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `(${at},'a')`).join(',')
    const { batches } = await dumpOf(
      `${GOODS}INSERT INTO goods VALUES ${rows(4)};INSERT INTO goods VALUES ${rows(3)};
      INSERT INTO t (a, b) VALUES ${rows(2)};INSERT INTO goods VALUES ${rows(1)};`,
      { batch: 3 },
    )
    expect(batches).toEqual([3, 3, 1, 2, 1])
  })
})

describe('a dump with a mistake', () => {
  const rows = `${GOODS}INSERT INTO goods VALUES\n(1,'a'),\n(2,'b'),\n(3,'c');\n`
  const idsOf = async (sql: string | Uint8Array) => {
    const { tables, problems } = await dumpOf(sql)
    return [tables.goods?.map(({ id }) => id), problems]
  }

  test.each<[string, string, string[], string[]]>([
    ['too few values', rows.replace("(2,'b')", '(2)'), ['1', '3'], ['wrong_count goods 4']],
    ['too many values', rows.replace("(2,'b')", "(2,'b',3)"), ['1', '3'], ['wrong_count goods 4']],
    ['no values', rows.replace("(2,'b')", '()'), ['1', '3'], ['wrong_count goods 4']],
    ['an open quote', rows.replace("'b'", "'it's'"), ['1', '3'], ['broken_row goods 4']],
    ['an odd word', rows.replace("'b'", 'undefined'), ['1', '3'], ['broken_row goods 4']],
    ['an odd number', rows.replace("'b'", '1-1'), ['1', '3'], ['broken_row goods 4']],
    ['rows of a query', 'INSERT INTO goods SELECT * FROM old;', [], ['not_values goods 1']],
    ['columns of their own', "INSERT INTO goods SET id = 1, name = 'a';", [], ['not_values goods 1']],
    ['no columns', 'INSERT INTO goods VALUES (1);INSERT INTO goods VALUES (1);', [], ['unknown_columns goods']],
  ])('a dump with a mistake goes on after %s', async (_, sql, ids, problems) => {
    const next = 'INSERT INTO goods (id) VALUES (9);\n'
    expect(await idsOf(sql + next)).toEqual([[...ids, '9'], problems])
  })

  test('a dump whose row is longer than memory allows goes on with the next one', async () => {
    const long = 'x'.repeat(18 * 1024 * 1024)
    const sql = `${GOODS}INSERT INTO goods VALUES (1,'a'),(2,'${long}\\'),(8,'),(3,'c');INSERT INTO goods VALUES (4,'d');`
    const { tables, problems } = await dumpIn(inPieces(Buffer.from(sql), 65_536))
    expect([tables.goods?.map(({ id }) => id), problems]).toEqual([['1', '3', '4'], ['too_long goods 2']])
  })

  test('a dump with bytes that mean nothing keeps its rows, and says which', async () => {
    const sql = Buffer.from(rows)
    sql[sql.indexOf("'b'") + 1] = 0xff
    const { tables, problems } = await dumpOf(sql)
    expect(tables.goods?.map(({ name }) => name)).toEqual(['a', '\ufffd', 'c'])
    expect(problems).toEqual(['damaged goods 4'])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['PostgreSQL', 'SET statement_timeout = 0;\nCOPY public.goods (id) FROM stdin;\n1\n\\.\n', 'other_database'],
    ['PostgreSQL, data alone', 'COPY public.goods (id) FROM stdin;\n1\n\\.\n', 'other_database'],
    ['SQLite', 'PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nINSERT INTO goods VALUES(1);\n', 'other_database'],
    ['SQL Server', 'USE [shop]\nGO\nSET IDENTITY_INSERT goods ON;\n', 'no_rows'],
    ['SQL Server, rows', 'INSERT [dbo].[goods] ([id]) VALUES (1)\nGO\n', 'other_database'],
    ['no rows', GOODS, 'no_rows'],
    ['nothing', '', 'no_rows'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'cut_off'],
    ['a ZIP archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'zip'],
  ])('a file that is not a dump of MySQL says so: %s', async (_, file, problem) => {
    expect(await dumpOf(file)).toEqual({ tables: {}, batches: [], problems: [problem] })
  })
})

describe('the encoding of a dump', () => {
  const GBK = Buffer.from([0xd5, 0x5c, 0xb2, 0xe8]) // 誠茶, with a backslash as the second byte
  const gbkRow = Buffer.concat([Buffer.from("INSERT INTO goods VALUES (1,'"), GBK, Buffer.from("\\''),(2,'"), GBK])
  const gbk = Buffer.concat([gbkRow, Buffer.from("');\n")])
  const namesOf = async (...parts: (string | Uint8Array)[]) => {
    const { tables, problems } = await dumpOf(Buffer.concat(parts.map((part) => Buffer.from(part))))
    return [tables.goods?.map(({ name }) => name), problems]
  }

  test('the encoding of a dump is what it says of itself', async () => {
    expect(await namesOf(GOODS, '/*!40101 SET NAMES gbk */;\n', gbk)).toEqual([["誠茶'", '誠茶'], []])
  })

  test('the encoding of a dump that says nothing is that of its table, unless it is UTF-8 after all', async () => {
    const table = GOODS.replace('InnoDB', 'InnoDB DEFAULT CHARSET=gbk')
    expect(await namesOf(table, gbk, "INSERT INTO goods VALUES (3,'红茶');")).toEqual([["誠茶'", '誠茶', '红茶'], []])
  })

  const bytesOf = (...bytes: number[]) => Buffer.from(bytes)
  const TEA = bytesOf(0xba, 0xec, 0xb2, 0xe8) // 红茶 in GBK and GB 2312
  const inserted = (table: string, id: number, name: Uint8Array) =>
    Buffer.concat([Buffer.from(`INSERT INTO ${table} (id, name) VALUES (${id},'`), name, Buffer.from("');\n")])
  const created = (table: string, charset: string) =>
    Buffer.from(`CREATE TABLE ${table} (id int, name varchar(50)) ENGINE=MyISAM DEFAULT CHARSET=${charset};\n`)

  test('the encoding of a dump may be another in each table', async () => {
    const tables = ['gbk', 'gb2312', 'latin1', 'utf8mb4'].flatMap((charset) => [
      created(charset, charset),
      inserted(charset, 1, charset === 'utf8mb4' ? Buffer.from('红茶🍵') : TEA),
      inserted(charset, 2, charset === 'latin1' ? bytesOf(0x63, 0x61, 0x66, 0xe9) : Buffer.from('红茶')),
    ])
    const read = await dumpOf(Buffer.concat(tables))
    const names = (table: string) => read.tables[table]?.map(({ name }) => name)
    expect(names('gbk')).toEqual(['红茶', '红茶'])
    expect(names('gb2312')).toEqual(['红茶', '红茶'])
    expect(names('latin1')).toEqual(['红茶', 'café'])
    expect(names('utf8mb4')).toEqual(['红茶🍵', '红茶'])
    expect(read.problems).toEqual(['mended latin1'])
  })

  test('the encoding of a dump that it says of itself is that of each table, whatever that is kept in', async () => {
    const file = [
      Buffer.from('SET NAMES utf8mb4;\n'),
      created('goods', 'gbk'),
      inserted('goods', 1, Buffer.from('红茶')),
    ]
    expect(await namesOf(...file)).toEqual([['红茶'], []])
    const gbkOnly = [Buffer.from('SET NAMES gbk;\n'), created('goods', 'utf8mb4'), inserted('goods', 1, TEA)]
    expect(await namesOf(...gbkOnly)).toEqual([['红茶'], []])
    const kept = [
      Buffer.from('SET NAMES utf8mb4;\n'),
      created('goods', 'latin1'),
      inserted('goods', 1, Buffer.from('ºì²è')),
    ]
    expect(await namesOf(...kept)).toEqual([['红茶'], ['mended goods']])
  })

  test.each(['gbk', 'utf8mb4'])('a dump in %s reports each row whose encoding is broken', async (charset) => {
    const broken = bytesOf(0x61, 0xff, 0xff)
    const good = charset === 'gbk' ? TEA : Buffer.from('红茶')
    const file = [
      Buffer.from(`SET NAMES ${charset};\n`),
      ...[broken, good, broken].map((name) => inserted('goods', 1, name)),
    ]
    const [names, problems] = await namesOf(...file)
    expect(names).toEqual([expect.stringMatching(/^a\ufffd/), '红茶', expect.stringMatching(/^a\ufffd/)])
    expect(problems).toEqual(['damaged goods 2', 'damaged goods 4'])
  })

  test('a text of another language in Latin 1 stays as it is', async () => {
    const texts = ['Ação e informação', 'Crème brûlée', 'ÀÉÎ', 'Größe']
    const rows = texts.map((text) => `(1,'${text}')`).join()
    expect(await namesOf(`${GOODS}INSERT INTO goods VALUES ${rows};`)).toEqual([texts, []])
  })

  test('the encoding of a dump lets other tables be passed over', async () => {
    const { tables } = await dumpOf(
      Buffer.concat([Buffer.from(`SET NAMES 'gbk';${GOODS}`), gbk, Buffer.from('INSERT INTO t (a) VALUES (1);')]),
      {
        wants: (table) => table === 't',
      },
    )
    expect(tables).toEqual({ t: [{ a: '1' }] })
  })

  test('the encoding of a dump is UTF-8 where it is not known', async () => {
    expect(await namesOf(`SET NAMES koi7;${GOODS}INSERT INTO goods VALUES (1,'茶');`)).toEqual([
      ['茶'],
      ['unknown_encoding'],
    ])
  })

  test('the encoding of a dump may be mixed up: what was UTF-8 and read as Latin 1 is mended, once a column told', async () => {
    const wrong = (text: string) => new TextDecoder('latin1').decode(Buffer.from(text))
    const texts = ['å¼\u00a0ä¸‰', wrong('王小明 13😀'), 'Café à Orléans', '张三 å¼', 'plain']
    const rows = texts.map((text) => `(1,'${text}')`).join()
    expect(await namesOf(`${GOODS}INSERT INTO goods VALUES ${rows};`)).toEqual([
      ['张三', '王小明 13😀', ...texts.slice(2)],
      ['mended goods'],
    ])
    expect(await namesOf(`SET NAMES latin1;${GOODS}INSERT INTO goods VALUES (1,'茶');`)).toEqual([
      ['茶'],
      ['mended goods'],
    ])
  })

  const plain = Buffer.from(`${GOODS}INSERT INTO goods VALUES (1,'茶');\n`)
  test.each([
    ['a byte-order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain])],
    ['UTF-16', Buffer.from(`\ufeff${plain}`, 'utf16le')],
    ['gzip', gzipSync(plain)],
    ['gzip in two parts', Buffer.concat([gzipSync(plain.subarray(0, 50)), gzipSync(plain.subarray(50))])],
  ])('the encoding of a dump may come with %s', async (_, file) => {
    for (const size of [1, 3, 5, 1000]) {
      const { tables, problems } = await dumpIn(inPieces(file, size))
      expect([tables, problems]).toEqual([{ goods: [{ id: '1', name: '茶' }] }, []])
    }
  })
})

describe('a dump that is packed', () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `(${(at * 7919) % 100_003},'a')`)
  const packed = gzipSync(`${GOODS}INSERT INTO goods VALUES ${rows.join()};\n`, { level: 1 })

  test('a dump that is packed and cut off gives what was whole', async () => {
    const { tables, problems } = await dumpIn(inPieces(packed.subarray(0, packed.length - 200), 4096))
    expect(tables.goods?.length).toBeGreaterThan(50_000)
    expect(problems).toEqual([expect.stringContaining('cut_off')])
  })

  test('a dump that is packed and damaged gives what was before', async () => {
    const damaged = Buffer.concat([packed, gzipSync('more').fill(0xff, 10)])
    const { tables, problems } = await dumpIn(inPieces(damaged, 500))
    expect(tables.goods?.length).toBeGreaterThan(99_000)
    expect(problems).toContain('broken_file')
    expect(problems).not.toContain('cut_off')
  })

  test('a dump that is packed does not fill the machine', async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024, ' '))
    expect((await dumpOf(bomb)).problems).toEqual(['too_large'])
  })
})

/** Statements of every kind, made by chance. */
function randomDump(seed: number): string {
  const chance = seededChance(seed)
  const one = (...texts: string[]) => texts[chance(texts.length)] ?? ''
  const blank = () => one('', '', ' ', '\r\n', "/* it's ; */", '-- "; )\n', '#\n', ' /*!40101 */ ')
  const text = () =>
    one(`'a'`, `'it\\'s'`, `'\\\\'`, `''''`, `"),('"`, `'茶\\n🍵'`, `'å¼\u00a0ä¸‰'`, `_utf8mb4'红'`, `';'`, `'--'`)
  const value = () => one(text(), text(), 'NULL', '0', '-1.5', '1e3', "b'1'", '0xE88CB6', 'now( )', 'TRUE')
  const row = () => `(${blank()}${value()}${blank()},${blank()}${value()})`
  const rows = () => Array.from({ length: 1 + chance(4) }, row).join(`${blank()},${blank()}`)
  const statement = () =>
    one(
      `INSERT INTO goods VALUES${blank()} ${rows()}${blank()};`,
      `INSERT INTO \`goods\` VALUES ${rows()};`,
      `insert ignore into a.b (\`x\`,y) values ${rows()};\n`,
      `INSERT INTO other VALUES ${rows()}${blank()};`,
      `INSERT INTO goods VALUES (1,'broken'x),(2,3);\nINSERT INTO goods VALUES (1,2,3);`,
      'DELIMITER ;;\nCREATE TRIGGER x BEGIN INSERT INTO goods VALUES (1,2); END;;\nDELIMITER ;\n',
      '/*!40000 ALTER TABLE goods DISABLE KEYS */;',
      `SET @a = ${text()}; `,
      GOODS,
    )
  const chosen = Array.from({ length: 8 }, () => blank() + statement() + blank()).join('')
  return `${GOODS}${chosen}INSERT INTO goods VALUES (1,'a');` // chance alone may choose no row
}

describe('a dump that arrives in pieces', () => {
  const wants = (table: string) => table !== 'other'
  const seeds = Array.from({ length: isLong ? 50 : 3 }, (_, at) => SEED + at)

  test.each(seeds)('a dump that arrives in pieces has the same rows, cut anywhere: seed %i', async (seed) => {
    const file = Buffer.from(randomDump(seed))
    const whole = await dumpOf(file, { wants })
    expect(whole.tables.goods?.length ?? 0).toBeGreaterThan(0)
    expect(whole.problems).not.toContain('cut_off')
    for (const size of [1, 2, 3, 4, 5, 6, 7]) expect(await dumpIn(inPieces(file, size), { wants })).toEqual(whole)
    for (let at = 1; at < file.length; at++)
      expect(await dumpIn(inPieces(file, at, file.length), { wants })).toEqual(whole)
  })

  test('a dump that is cut off gives the rows before, and says so', async () => {
    const file = Buffer.from(`${GOODS}INSERT INTO goods VALUES (1,'a'),(2,'it\\'s'),\n(3,NULL);\n`)
    const { tables } = await dumpOf(file)
    for (let at = GOODS.length + 12; at < file.length - 1; at++) {
      const cut = await dumpOf(file.subarray(0, at))
      const rows = cut.tables.goods ?? []
      expect(rows).toEqual((tables.goods ?? []).slice(0, rows.length))
      expect(cut.problems.map((problem) => problem.split(' ')[0])).toContain('cut_off')
    }
  })

  test('a dump of mysqldump that lacks its last line is cut off, even between statements', async () => {
    const start = `-- MySQL dump 10.13  Distrib 8.0.36\n\n${GOODS}INSERT INTO goods VALUES (1,'a');\n`
    expect((await dumpOf(start)).problems).toEqual(['cut_off'])
    expect((await dumpOf(`${start}-- Dump completed on 2026-01-02\n`)).problems).toEqual([])
  })
})
