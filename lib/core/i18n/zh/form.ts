/** Forms: widgets, conflicts, history. */
export const form: Record<string, string> = {
  // the form
  Save: '保存',
  Discard: '放弃更改',
  'Discard changes?': '放弃未保存的更改？',
  'What you changed here is not saved yet': '您在此处的更改尚未保存',
  'Not saved': '未保存',
  'Must not be empty': '不能为空',
  'Must have at most {bound} characters': '不能超过 {bound} 个字符',
  'Must be at least {bound}': '不能小于 {bound}',
  'Must be at most {bound}': '不能大于 {bound}',
  'The server did not answer. What you entered is kept, try again': '服务器没有响应，您填写的内容已保留，请重试',
  'Somebody deleted this meanwhile: it cannot be saved any more': '该记录已被他人删除，无法再保存',
  'Wait until the upload is done, then save': '请等待上传完成后再保存',
  'Your session has ended': '登录已过期',
  'What you entered is kept. Sign in, then save again': '您填写的内容已保留，请重新登录后再次保存',
  required: '必填',

  // somebody else was here
  'Somebody else changed this meanwhile': '该记录已被他人修改',
  'Choose what is to stay where both of you changed something': '以下字段双方都有修改，请选择要保留的内容',
  'Kept as somebody else changed it: {fields}': '已保留他人的修改：{fields}',
  'It is as somebody else saved it: nothing of yours is left to save': '当前内容与他人保存的一致，没有需要保存的更改',
  'Back to the form': '返回表单',
  Mine: '我的修改',
  Theirs: '他人的修改',

  // what is typed and chosen
  'An amount such as 12.30 is expected': '请输入金额，例如 12.30',
  'Choose a time': '选择时间',
  'Choose a month': '选择月份',
  'Choose a year': '选择年份',
  'Take this time': '确定',
  'Search by name': '按名称搜索',
  'The list cannot be loaded': '列表加载失败',
  Clear: '清除',
  Hours: '时',
  Minutes: '分',

  // images
  'Add images': '添加图片',
  'PNG, JPEG, WebP or GIF, at most {mib} MiB': '支持 PNG、JPEG、WebP 或 GIF，不超过 {mib} MiB',
  'Replace image': '更换图片',
  'Remove image': '移除图片',
  'Image {n}': '图片 {n}',
  'Remove {name}': '移除{name}',
  'Move {name}': '移动{name}',
  'Drag, or use the arrow keys': '拖动或按方向键调整顺序',
  '{name} is at place {n} of {all} now': '{name}现在位于第 {n} 位，共 {all} 位',
  'Sign in again, then upload once more': '请重新登录后再次上传',
  'The upload was interrupted, try again': '上传中断，请重试',
  Uploading: '正在上传',

  // slides of a banner
  '1 slide': '1 张图片',
  '{n} slides': '{n} 张图片',
  'A banner may have at most {most} slides': '一个轮播图最多包含 {most} 张图片',
  'A product': '商品',
  'A theme': '专题',
  'Add slides': '添加图片',
  'Slide {n}': '第 {n} 张',
  Nowhere: '不跳转',
  Product: '商品',
  Theme: '专题',

  // history
  'No history yet': '暂无操作记录',
  'What staff change appears here': '员工的修改会显示在这里',
  'Show more': '加载更多',
  Refused: '被拒绝',

  // said by the server, too
  'A file may have at most {mib} MiB': '单个文件不能超过 {mib} MiB',
  '{file} is not a PNG, JPEG, WebP or GIF image': '{file} 不是 PNG、JPEG、WebP 或 GIF 图片',
  'Leads to': '跳转类型',
  After: '变更后',
  Before: '变更前',
  Image: '图片',
}
