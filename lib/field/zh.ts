/** What lib/field says: by the server. */
export const service: Record<string, string> = {
  'Fields that the shop has added': '店铺自行添加的字段',
  'Belongs to': '所属对象',
  'Its name in `custom`': '在 `custom` 中的名称',
  '`money` is in fen': '`money` 以分为单位',
  'Help text': '填写提示',
  Choices: '选项',
  'Empty unless the type is `choice`': '类型不是 `choice` 时为空',
  Minimum: '最小值',
  Maximum: '最大值',
  'Of a text: its length': '文本为最大长度',
  'See it': '可查看',
  'Enter it': '可填写',
  'Buyers cannot leave it empty': '买家必须填写',
}
