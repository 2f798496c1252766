import type { Good } from '../goods/good'
import { views } from './views'

/** The pictures of a product: its main one, further views of it, and one per value that has a colour. By the names of their files. */
export function picturesOf({ slug, looks, more, tints = {} }: Good) {
  const { shape, colours, ground } = looks
  const tinted = Object.entries(tints).map(([value, own], at) => ({ value, name: `${slug}-${at + 1}`, colours: own }))
  return {
    main: { name: slug, draw: () => views.front(shape, colours, ground) },
    more: more.map((view) => ({ name: `${slug}-${view}`, draw: () => views[view](shape, colours, ground) })),
    tinted: tinted.map((one) => ({ ...one, draw: () => views.front(shape, one.colours, ground) })),
  }
}
