export const DICT_STATES = ['enabled', 'disabled'] as const
export const DICT_COLORS = [
  '',
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const
