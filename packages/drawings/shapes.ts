import type { Colours, Shape } from '@/lib/seed/goods/good'

/** What the demo shop sells, drawn around the middle of a field of 400 by 400, in the colours it is given. */

const shade = 'rgba(0,0,0,.14)'
const light = 'rgba(255,255,255,.35)'
const band = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
/** The same at several places. */
const at =
  (...places: [x: number, y: number][]) =>
  (draw: (place: [x: number, y: number]) => string) =>
    places.map(draw).join('')

const leaf = (x: number, y: number, turn: number, fill: string, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shape('M0 0C26-34 70-34 96 0C70 34 26 34 0 0Z', fill)}${line('M8 0H84', shade, 3)}</g>`

const tin = ([a, b, c]: Colours) =>
  band(125, 110, 150, 200, a, 14) +
  band(118, 92, 164, 40, b, 12) +
  band(125, 175, 150, 80, c) +
  leaf(158, 215, -20, a, 0.85) +
  band(138, 132, 16, 170, light, 8)

const pouch = ([a, b, c]: Colours) =>
  shape('M120 110H280L292 308Q292 322 278 322H122Q108 322 108 308Z', a) +
  band(114, 92, 172, 26, b, 8) +
  disc(200, 220, 52, c) +
  leaf(160, 222, -25, a, 0.8) +
  shape('M122 120H146L136 314H116Z', light)

const box = ([a, b, c]: Colours) =>
  band(95, 150, 210, 160, a, 10) +
  band(85, 120, 230, 46, b, 10) +
  band(184, 120, 32, 190, c) +
  line('M200 120C160 70 120 90 150 118M200 120C240 70 280 90 250 118', c, 14) +
  band(105, 176, 14, 124, light, 7)

const cup = ([a, b, c]: Colours) =>
  shape('M118 150H282C282 240 254 298 200 298S118 240 118 150Z', a) +
  oval(200, 150, 82, 22, b) +
  oval(200, 153, 66, 15, c) +
  oval(200, 306, 60, 12, b) +
  shape('M136 170C140 230 156 268 176 284C150 262 134 220 136 170Z', light)

const mug = ([a, b, c]: Colours) =>
  line('M268 170C330 164 330 262 262 258', a, 24) +
  shape('M120 130H276V270Q276 310 236 310H160Q120 310 120 270Z', a) +
  oval(198, 130, 78, 18, b) +
  oval(198, 132, 64, 12, c) +
  band(136, 156, 16, 128, light, 8)

const teapot = ([a, b, c]: Colours) =>
  line('M118 190C60 180 66 270 134 262', a, 20) +
  shape('M268 232C300 222 304 176 334 164L346 178C322 196 322 262 276 276Z', a) +
  oval(200, 232, 92, 76, a) +
  shape('M150 172Q200 130 250 172Z', b) +
  disc(200, 142, 13, c) +
  band(168, 296, 64, 14, b, 7) +
  oval(164, 206, 16, 34, light)

const jar = ([a, b, c]: Colours) =>
  band(120, 140, 160, 180, a, 28) +
  band(130, 96, 140, 44, b, 10) +
  band(120, 200, 160, 74, c) +
  band(136, 156, 14, 150, light, 7)

const bag = ([a, b, c]: Colours) =>
  shape('M112 96L124 84L140 96L156 84L172 96L188 84L204 96L220 84L236 96L252 84L268 96L284 84L292 96L284 316H120Z', a) +
  disc(202, 206, 62, b) +
  disc(184, 196, 22, c) +
  disc(220, 214, 24, c) +
  shape('M124 106H148L146 306H130Z', light)

const bar = ([a, b, c]: Colours) =>
  `<g transform="rotate(-14 200 200)">${band(110, 120, 180, 170, c, 12)}${[0, 1, 2].map((i) => band(122 + i * 56, 132, 46, 50, b, 6)).join('')}${band(104, 196, 192, 110, a, 8)}${band(118, 214, 164, 14, light, 7)}</g>`

const cookie = ([a, b, c]: Colours) =>
  disc(178, 226, 92, a) +
  disc(252, 168, 70, b) +
  at([150, 200], [196, 250], [150, 262], [206, 204], [246, 150], [276, 182], [236, 190])(([x, y]) => disc(x, y, 11, c))

const round = ([a, b, c]: Colours) =>
  disc(152, 240, 76, a) +
  disc(252, 244, 72, b) +
  disc(202, 166, 74, a) +
  leaf(206, 98, -30, c, 0.7) +
  oval(176, 140, 14, 24, light) +
  oval(124, 214, 14, 24, light) +
  line('M202 100V84', c, 8)

const berries = ([a, b, c]: Colours) =>
  line('M200 70C196 110 150 120 140 170M200 70C210 116 250 130 256 180', c, 7) +
  disc(140, 224, 58, a) +
  disc(256, 234, 58, b) +
  disc(196, 286, 50, a) +
  leaf(200, 78, -10, c, 0.8) +
  at([122, 204], [238, 214], [180, 268])(([x, y]) => oval(x, y, 10, 17, light))

const slice = ([a, b, c]: Colours) =>
  shape('M70 160H330C330 250 280 312 200 312S70 250 70 160Z', c) +
  shape('M88 160H312C312 236 266 294 200 294S88 236 88 160Z', 'rgba(255,255,255,.75)') +
  shape('M100 160H300C300 228 258 282 200 282S100 228 100 160Z', a) +
  at([150, 196], [200, 186], [250, 196], [176, 232], [226, 232], [200, 262])(([x, y]) => oval(x, y, 6, 10, b))

const lamp = ([a, b, c]: Colours) =>
  shape('M140 96H260L296 206H104Z', a) +
  shape('M140 96H170L150 206H104Z', light) +
  oval(200, 206, 96, 14, c) +
  band(193, 206, 14, 90, b) +
  band(140, 292, 120, 22, b, 11)

const candle = ([a, b, c]: Colours) =>
  band(132, 180, 136, 130, a, 20) +
  oval(200, 184, 60, 14, b) +
  line('M200 182V160', '#4a3b32', 6) +
  shape('M200 96C228 130 222 164 200 164S172 130 200 96Z', c) +
  shape('M200 124C212 140 210 158 200 158S188 140 200 124Z', light) +
  band(146, 200, 14, 96, light, 7)

const cushion = ([a, b, c]: Colours) =>
  shape('M96 112Q200 132 304 112Q284 210 304 308Q200 288 96 308Q116 210 96 112Z', a) +
  line('M128 144Q200 158 272 144Q258 210 272 276Q200 262 128 276Q142 210 128 144Z', b, 6) +
  disc(200, 210, 30, c)

const folded = ([a, b, c]: Colours) =>
  band(90, 250, 220, 54, a, 26) +
  band(96, 196, 208, 58, b, 28) +
  band(90, 140, 220, 60, c, 28) +
  [110, 150, 190, 230, 270].map((x) => line(`M${x} 146V194`, light, 5)).join('')

const vase = ([a, b, c]: Colours) =>
  line('M200 190C190 140 160 120 150 80M200 190C206 140 236 130 250 92M200 190V84', '#5d7a4f', 6) +
  disc(148, 78, 22, c) +
  disc(252, 90, 20, c) +
  disc(200, 78, 24, b) +
  shape('M170 176H230C226 210 268 226 268 268C268 302 240 318 200 318S132 302 132 268C132 226 174 210 170 176Z', a) +
  shape('M150 262C150 244 162 236 170 226C160 250 160 280 168 298C156 290 150 280 150 262Z', light)

const shirt = ([a, b, c]: Colours) =>
  shape('M146 104L86 138L106 196L134 182V312H266V182L294 196L314 138L254 104C240 130 160 130 146 104Z', a) +
  line('M146 104C160 132 240 132 254 104', b, 10) +
  disc(200, 212, 34, c)

const tote = ([a, b, c]: Colours) =>
  line('M152 156C150 76 250 76 248 156', b, 14) +
  shape('M104 150H296L282 316H118Z', a) +
  disc(200, 232, 44, c) +
  shape('M116 160H136L142 306H128Z', light)

const cable = ([a, b, c]: Colours) =>
  line('M150 292C60 250 120 120 210 150S300 280 220 280S150 190 250 120', a, 15) +
  `<g transform="rotate(38 262 106)">${band(244, 76, 36, 52, b, 8)}${band(251, 52, 22, 28, c, 5)}</g>` +
  `<g transform="rotate(-130 150 292)">${band(132, 270, 36, 48, b, 8)}${band(139, 248, 22, 26, c, 5)}</g>`

const phoneCase = ([a, b, c]: Colours) =>
  band(132, 74, 136, 250, a, 30) +
  band(146, 90, 60, 66, b, 18) +
  disc(164, 108, 12, c) +
  disc(188, 134, 12, c) +
  disc(190, 106, 5, c) +
  leaf(160, 250, -30, c, 0.9) +
  band(250, 110, 8, 180, light, 4)

const notebook = ([a, b, c]: Colours) =>
  band(118, 84, 172, 236, 'rgba(255,255,255,.9)', 8) +
  band(110, 80, 172, 236, a, 10) +
  band(110, 80, 30, 236, b, 10) +
  band(164, 130, 94, 50, c, 6) +
  band(244, 80, 10, 236, shade)

const pencil = (fill: string, turn: number, x: number) =>
  `<g transform="rotate(${turn} ${x} 300)">${band(x - 15, 110, 30, 190, fill, 6)}${shape(`M${x - 15} 112L${x} 72L${x + 15} 112Z`, '#f3e3cc')}${shape(`M${x - 5} 86L${x} 72L${x + 5} 86Z`, fill)}${band(x - 15, 284, 30, 20, shade)}</g>`

const pens = ([a, b, c]: Colours) => pencil(a, -16, 150) + pencil(b, 0, 200) + pencil(c, 16, 250)

const card = ([a, b, c]: Colours) =>
  `<g transform="rotate(-8 200 200)">${band(88, 124, 224, 156, b, 8)}</g><g transform="rotate(5 200 210)">${band(88, 124, 224, 156, '#fffdf7', 8)}${band(100, 136, 126, 132, a, 6)}${shape('M100 250L150 190L186 232L204 214L226 240V262Q226 268 220 268H106Q100 268 100 262Z', c)}${disc(190, 166, 14, '#ffe9b0')}${band(240, 136, 58, 34, b, 4)}${band(240, 200, 58, 6, shade)}${band(240, 220, 58, 6, shade)}${band(240, 240, 40, 6, shade)}</g>`

const umbrella = ([a, b, c]: Colours) =>
  shape(
    'M70 210C78 120 140 82 200 82S322 120 330 210C306 190 282 190 264 210C246 190 220 190 200 210C180 190 154 190 136 210C118 190 94 190 70 210Z',
    a,
  ) +
  shape('M136 210C140 140 170 96 200 82C230 96 260 140 264 210C246 190 220 190 200 210C180 190 154 190 136 210Z', b) +
  line('M200 208V296C200 326 160 326 160 298', c, 11)

export const shapes: Record<Shape, (colours: Colours) => string> = {
  tin,
  pouch,
  box,
  cup,
  mug,
  teapot,
  jar,
  bag,
  bar,
  cookie,
  round,
  berries,
  slice,
  lamp,
  candle,
  cushion,
  folded,
  vase,
  shirt,
  tote,
  cable,
  phoneCase,
  notebook,
  pens,
  card,
  umbrella,
}
