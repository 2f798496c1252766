import type { Colours, Picture, Shape } from '@/lib/seed/goods/good'
import { shapes } from './shapes'

const SIDE = 400
const shadow = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx / 8}" fill="rgba(60,40,20,.16)"/>`

const frame = (
  ground: string,
  inside: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="560" height="560">
<defs><radialGradient id="g" cx=".5" cy=".38" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#g)"/>${inside}</svg>`

/** A product from the front, from near by, and three of a kind. */
export const views: Record<Picture['view'], (shape: Shape, colours: Colours, ground: string) => string> = {
  front: (shape: Shape, colours: Colours, ground: string) =>
    frame(ground, shadow(200, 324, 116) + shapes[shape](colours)),
  near: (shape: Shape, colours: Colours, ground: string) =>
    frame(ground, `<g transform="rotate(-8 200 200) translate(-150 -130) scale(1.75)">${shapes[shape](colours)}</g>`),
  three: (shape: Shape, [a, b, c]: Colours, ground: string) => {
    const one = (x: number, y: number, size: number, colours: Colours) =>
      `<g transform="translate(${x} ${y}) scale(${size})">${shadow(200, 324, 116)}${shapes[shape](colours)}</g>`
    return frame(ground, one(0, 40, 0.5, [b, a, c]) + one(200, 40, 0.5, [c, b, a]) + one(80, 120, 0.62, [a, b, c]))
  },
}
