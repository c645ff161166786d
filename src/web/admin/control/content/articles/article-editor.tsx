/** Writes an article: its texts with a preview beside them, as a draft or published. What was typed is kept until it is saved. */
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { deleteArticle, saveArticle } from '#contract/admin/articles.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { articleLimits, articleSlug, toArticleSlug } from '#rules/support/articles.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { counterNearLimit, Field } from '#web/ui/form-controls/field.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { AffixInput, Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { TwoPaneDecision, TwoPaneDetail } from '../../../ui/layout/two-pane.tsx'
import { formatMomentInside } from '../../../ui/text/moments.ts'
import { useStoredDraft } from '../use-stored-draft.ts'
import './article-editor.css'
import { ArticlePreview } from './article-preview.tsx'
import type { EditableArticle } from './merge-articles.ts'

type ArticleEditorProps = {
  /** Undefined for a new one. */
  article: EditableArticle | undefined
  sections: readonly string[]
  /** Called with the article's address, or without one when it was deleted. */
  onSaved: (slug: string | undefined) => Promise<void>
}

type Draft = { slug: string; title: string; section: string; summary: string; body: string }

export function ArticleEditor({ article, sections, onSaved }: ArticleEditorProps) {
  const initial: Draft = article
    ? { slug: article.slug, ...article.text }
    : { slug: '', title: '', section: sections[0] ?? '', summary: '', body: '' }
  const [draft, setDraft, isChanged] = useStoredDraft(
    `article ${article ? `${article.slug} ${article.version}` : 'new'}`,
    initial,
  )
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isAsking, setAsking] = useState(false)
  const sectionList = useId()
  const slug = article?.slug ?? (draft.slug || toArticleSlug(draft.title))
  const change = (changes: Partial<Draft>) => {
    setErrors({})
    setDraft({ ...draft, ...changes })
  }

  const saving = useAction(
    (isPublished: boolean) => {
      const { slug: _, ...text } = draft
      return call(saveArticle, { params: { slug }, body: { ...text, version: article?.version ?? 0, isPublished } })
    },
    {
      onDone() {
        setDraft(undefined)
        return onSaved(slug)
      },
      onFailed: (error) =>
        setErrors((error instanceof ApiError && error.refusal?.fields) || { form: toErrorMessage(error, 'Please try again.') }),
      done: (_, isPublished) =>
        isPublished
          ? { title: 'Published', description: 'Visitors see it within a few seconds.' }
          : { title: 'Draft saved', description: 'Visitors don’t see it yet.' },
      failed: 'Not saved',
    },
  )
  function save(isPublished: boolean) {
    const found = findErrors({ ...draft, slug })
    setErrors(found)
    if (Object.keys(found).length === 0) saving.start(isPublished)
  }
  const removing = useAction(
    ({ slug, version }: EditableArticle) => call(deleteArticle, { params: { slug }, query: { version: String(version) } }),
    {
      onDone(_, { isOurs, slug }) {
        setDraft(undefined)
        return onSaved(isOurs ? slug : undefined)
      },
      done: (_, { isOurs }) => ({ title: isOurs ? 'Back to the original' : 'Article deleted' }),
      failed: 'Not deleted',
    },
  )
  const removeLabel = article?.isOurs ? 'Go back to the original' : 'Delete article'
  return (
    <>
      <TwoPaneDetail>
        <div className="article-editor-pair">
          <Field label="Title" error={errors.title}>
            <Input
              value={draft.title}
              maxLength={articleLimits.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field label="Section" error={errors.section}>
            <Input
              value={draft.section}
              maxLength={articleLimits.section}
              list={sectionList}
              onChange={({ target }) => change({ section: target.value })}
            />
          </Field>
          <datalist id={sectionList}>
            {sections.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field
            label={
              <>
                Summary <span className="faint">shown in search</span>
              </>
            }
            error={errors.summary}
          >
            <Input
              value={draft.summary}
              maxLength={articleLimits.summary}
              onChange={({ target }) => change({ summary: target.value })}
            />
          </Field>
          <Field label="Address" error={errors.slug}>
            <AffixInput
              before="/help/"
              value={slug}
              maxLength={80}
              readOnly={article !== undefined}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => change({ slug: target.value })}
            />
          </Field>
        </div>
        <div className="article-editor-pair">
          <Field
            label={
              <>
                Text <span className="faint">Markdown</span>
              </>
            }
            error={errors.body}
            {...counterNearLimit(draft.body, articleLimits.body)}
          >
            <Textarea
              className="article-editor-text"
              value={draft.body}
              maxLength={articleLimits.body}
              onChange={({ target }) => change({ body: target.value })}
            />
          </Field>
          <ArticlePreview title={draft.title} body={draft.body} />
        </div>
        <FormError message={errors.form} />
      </TwoPaneDetail>
      <TwoPaneDecision>
        <Button size="sm" busy={saving.input === true} disabled={saving.input === false} onClick={() => save(true)}>
          {article?.published ? 'Publish changes' : 'Publish'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={saving.input === false}
          disabled={saving.input === true}
          onClick={() => save(false)}
        >
          Save draft
        </Button>
        {article?.published && (
          <Button asChild variant="ghost" size="sm">
            <a href={`${sitePaths.help}/${article.slug}`} target="_blank" rel="noreferrer">
              <ExternalLink className="icon" aria-hidden />
              View page
            </a>
          </Button>
        )}
        {article?.isStored && (
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {removeLabel}
          </Button>
        )}
        <span className="two-pane-end" role="status">
          {isChanged ? 'Not saved' : article?.updatedAt ? `Saved ${formatMomentInside(article.updatedAt)}` : ''}
        </span>
      </TwoPaneDecision>
      {article && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={article.isOurs ? 'Go back to the original?' : `Delete “${article.text.title}”?`}
          description={
            article.isOurs
              ? 'Your version and its draft are deleted, and visitors read the article that comes with the product.'
              : 'Visitors can’t open it any more. This can’t be undone.'
          }
          confirmLabel={removeLabel}
          destructive
          onConfirm={() => article && removing.run(article)}
        />
      )}
    </>
  )
}

function findErrors({ slug, title, section, summary, body }: Draft): Partial<Record<string, string>> {
  return Object.fromEntries(
    [
      ['title', title.trim() === '' && 'Please write a title.'],
      ['section', section.trim() === '' && 'Please choose a section.'],
      ['summary', summary.trim() === '' && 'Please write a summary.'],
      ['body', body.trim() === '' && 'Please write the text.'],
      ['slug', !articleSlug.test(slug) && 'Use lower-case letters, numbers and hyphens.'],
    ].filter(([, error]) => error !== false),
  )
}
