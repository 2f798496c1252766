import { readdirSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { type Entry, zipOf } from '@/packages/testing/zip'

const HTML = '<!doctype html><html><body><script>alert(document.domain)</script></body></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const PDF = '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'
const DOCX = ['[Content_Types].xml', 'word/document.xml']

describe('hostile files', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const upload = async (files: Record<string, Uint8Array | string>) =>
    shop.ask('POST /cms/file', { token, ...(await uploadOf(files)) })
  const allowDocuments = () => shop.ask('PUT /cms/config', { token, body: { values: { 'upload.documents': true } } })
  const kept = () => readdirSync(path.join(shop.runtime.env.dataDir, 'files'), { recursive: true }).sort()

  const refused: [string, () => Uint8Array | string][] = [
    ['drawing.svg', () => SVG],
    ['drawing.svg.png', () => SVG],
    ['drawing.txt', () => ` \n<?xml version="1.0"?>${SVG}`],
    ['notes.csv', () => `name;price\n${HTML}`],
    ['page.html', () => HTML],
    ['page.html.png', () => HTML],
    ['page.jpg', () => `GIF87b${HTML}`],
    ['page.gif', () => `GIF89a=1;/*${HTML}`],
    ['report.pdf', () => `${HTML}\n${PDF}`],
    ['cut.pdf', () => PDF.replace('%%EOF', '')],
    ['program.pdf', () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['script.txt', () => Buffer.from('#!/bin/sh\0rm -rf /', 'latin1')],
    ['words.js', () => 'alert(1)'],
    ['latin.txt', () => Buffer.from('caf\xe9', 'latin1')],
    ['empty.png', () => ''],
    ['empty.txt', () => ''],
    ['macro.docx', () => zipOf([...DOCX, 'word/vbaProject.bin'].map(part))],
    ['climb.docx', () => zipOf([...DOCX, '../../etc/cron.d/x'].map(part))],
    ['both.docx', () => zipOf([...DOCX, 'xl/workbook.xml'].map(part))],
    ['plain.docx', () => zipOf([part('words.txt')])],
    ['bomb.docx', () => zipOf([...DOCX.map(part), { name: 'word/media/a', packed: zeros(), size: MIB_64 }])],
    ['lie.docx', () => zipOf(DOCX.map(part)).subarray(0, -30)],
    ['overlap.docx', () => zipOf([...DOCX.map(part), { ...part('word/a'), claims: 4000 }])],
  ]

  test.each(refused)(
    '%s is rejected by name and leaves nothing, with documents allowed or not',
    async (name, content) => {
      const before = kept()
      for (const prepare of [async () => undefined, allowDocuments]) {
        await prepare()
        const { status, json } = await upload({ [name]: content() })
        expect([status, json.error_code, json.msg]).toEqual([415, 10330, expect.stringContaining(name)])
      }
      expect(kept()).toEqual(before)
    },
  )

  test('a GIF with a small frame on a canvas of gigapixels is too large', async () => {
    const small = Buffer.from(await picture('gif'))
    expect((await upload({ 'small.gif': small })).status).toBe(201)
    small.writeUInt16LE(65_535, 6)
    small.writeUInt16LE(65_535, 8)
    const { status, json } = await upload({ 'large.gif': small })
    expect([status, json.error_code, json.msg]).toEqual([413, 10310, expect.stringContaining('large.gif')])
  })

  test('documents are rejected unless they are allowed, and then recognized by their content', async () => {
    const files = {
      'letter.docx': zipOf(DOCX.map(part)),
      'sheet.docx': zipOf(['[Content_Types].xml', 'xl/workbook.xml'].map(part)),
      'slides.pptx': zipOf(['[Content_Types].xml', 'ppt/presentation.xml'].map(part)),
      'prices.csv': 'Name,Price\n茶,100\n',
      'read me.txt': 'a < b, and 茶',
    }
    for (const [name, content] of Object.entries(files)) expect((await upload({ [name]: content })).status).toBe(415)
    await allowDocuments()
    const uploaded = await upload(files)
    expect(uploaded.data.items.map(({ name, width }: { name: string; width: null }) => [name, width])).toEqual([
      ['letter.docx', null],
      ['sheet.xlsx', null],
      ['slides.pptx', null],
      ['prices.csv', null],
      ['read me.txt', null],
    ])
  })

  test('an image that is also a script is served as an image only', async () => {
    const both = Buffer.concat([await picture('gif', '#123123'), Buffer.from(`*/=1;alert(1)//${HTML}`)])
    const uploaded = await upload({ 'both.js.gif': both })
    expect(uploaded.status).toBe(201)
    const shown = await shop.ask(`GET ${new URL(uploaded.data.items[0].url).pathname}`)
    expect(shown.headers).toMatchObject({
      'Content-Type': 'image/gif',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  test('a document is served as a download only, under its name in the shop', async () => {
    const uploaded = await upload({ 'price list.exe': PDF })
    const [{ name, mime, url }] = uploaded.data.items
    expect([name, mime]).toEqual(['price list.pdf', 'application/pdf'])
    const { headers } = await shop.ask(`GET ${new URL(url).pathname}`)
    expect(headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': "attachment; filename*=UTF-8''price%20list.pdf",
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  test('names get the extension of the content, not the one that was sent', async () => {
    const colour = () => `#${Math.random().toString(16).slice(2, 8)}`
    for (const [sent, name] of [
      ['invoice.pdf.exe', 'invoice.pdf.png'],
      ['a.php.png', 'a.php.png'],
      ['a.png.php', 'a.png'],
      ['.htaccess', 'file.png'],
      ['evil\u202egnp.exe', 'evilgnp.png'],
      ['../../../../x.html', 'x.png'],
      ['..\\..\\x.asp;.png', 'x.asp;.png'],
      ['tea', 'tea'],
    ]) {
      const uploaded = await upload({ [sent ?? '']: await picture('png', colour()) })
      expect([sent, uploaded.data.items[0].name]).toEqual([sent, name])
    }
  })

  test('a NUL does not cut a name short', async () => {
    const { headers, body } = await uploadOf({ 'a.png?.php': await picture('png', '#fed') })
    const sent = Buffer.from(Buffer.from(body).toString('latin1').replace('a.png?.php', 'a.png\0.php'), 'latin1')
    const uploaded = await shop.ask('POST /cms/file', { token, headers, body: sent })
    expect(uploaded.data.items[0].name).toBe('a.png')
  })
})

const MIB_64 = 64 * 1024 * 1024
const part = (name: string): Entry => ({ name, packed: Buffer.from('<xml/>'), size: 6, isStored: true })
const zeros = () => deflateRawSync(Buffer.alloc(MIB_64))
