import 'i18next'
import type { catalogue } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal'
    resources: { portal: typeof catalogue }
  }
}

type Notices = (typeof catalogue)['notices']
type Problems = (typeof catalogue)['form']['problem']

declare module '../domain/shell/notice.ts' {
  interface NoticeTexts extends Notices {}
}

declare module '../domain/field-problem.ts' {
  interface ProblemTexts extends Problems {}
}
