import { crc32, deflateSync } from 'node:zlib'

type Labeled = { tracking_no: string; delivery: string; to: string }

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Black and white by turns, as wide as the characters of a number say: nothing that a scanner reads. */
const barsOf = (number: string): boolean[] =>
  [...number].flatMap((sign, at) => Array<boolean>(1 + ((sign.charCodeAt(0) + at) % 4)).fill(at % 2 === 0))

/** A page as WeChat prints it. What a script in it would do, it must not be able to do. */
export function labelPage({ tracking_no, delivery, to }: Labeled): string {
  const bars = barsOf(tracking_no)
  const drawn = bars.map((isBlack, at) => (isBlack ? `<rect x="${at}" width="1" height="20"/>` : '')).join('')
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:14px sans-serif;width:76mm;height:130mm;
box-sizing:border-box;padding:4mm;border:1px solid #000}h1{font-size:24px;margin:0 0 3mm}svg{width:100%;height:20mm}
p{margin:2mm 0}</style><h1>${escaped(delivery)}</h1>
<svg viewBox="0 0 ${bars.length} 20" preserveAspectRatio="none">${drawn}</svg>
<p>${escaped(tracking_no)}</p><p>${escaped(to)}</p><p>Kiosk simulator</p>
<script>parent.document.title = 'a label ran a script'</script>`
}

/** As large as a label at five dots per millimeter. */
const [WIDTH, HEIGHT] = [380, 650]
const MARGIN = 20

/** A picture as Kuaidi100 draws it: a frame and bars, since there are no letters here. */
export function labelPicture(number: string): Uint8Array<ArrayBuffer> {
  const bars = barsOf(number)
  const isBlack = (x: number, y: number) => {
    if (x < 3 || y < 3 || x >= WIDTH - 3 || y >= HEIGHT - 3) return true
    if (y < 60 || y > 200 || x < MARGIN || x >= WIDTH - MARGIN) return y > 260 && y % 90 < 2
    return bars[Math.floor(((x - MARGIN) / (WIDTH - 2 * MARGIN)) * bars.length)] === true
  }
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Uint8Array.from({ length: WIDTH + 1 }, (_, x) => (x === 0 ? 0 : isBlack(x - 1, y) ? 0 : 255)),
  )
  const size = Buffer.alloc(13)
  size.writeUInt32BE(WIDTH, 0)
  size.writeUInt32BE(HEIGHT, 4)
  size[8] = 8 // bits of gray
  const parts = [chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
