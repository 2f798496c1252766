export const LABEL_TYPES = ['html', 'image'] as const
