/** Writes an article: its texts with a preview beside them, as a draft or published. What was typed is kept until it is saved. */

import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { deleteArticle, saveArticle } from '#contract/admin/articles.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { articleLimits, articleSlug, toArticleSlug } from '#rules/support/articles.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { AffixInput, counterNearLimit, Field, FormError, Input, Textarea } from '#web/ui/form-controls/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import '#web/ui/styles/late-utilities.css'
import { TwoPaneDecision, TwoPaneDetail } from '../../../ui/layout/two-pane.tsx'
import { formatMomentInside } from '../../../ui/moments.ts'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { useStoredDraft } from '../use-stored-draft.ts'
import type { EditableArticle } from './merge-articles.ts'
import './article-editor.css'
import { useDeferredValue, useMemo } from 'react'
import { markdownToHtml } from '#web/site/text/markdown.ts'
import { fillIn } from '#web/site/text/sections.ts'
import '#web/site/text/prose.css'
import './article-preview.css'

type ArticleEditorProps = {
  /** Undefined for a new one. */
  article: EditableArticle | undefined
  sections: readonly string[]
  /** Called with the article's address, or without one when it was deleted. */
  onSaved: (slug: string | undefined) => Promise<void>
}

/** The address of a new one follows its title until it is typed. */
type Draft = { slug: string; title: string; section: string; summary: string; body: string }
type Fields = Draft & { isPublished: boolean }

export function ArticleEditor({ article, sections, onSaved }: ArticleEditorProps) {
  const initial: Draft = article
    ? { slug: article.slug, ...article.text }
    : { slug: '', title: '', section: sections[0] ?? '', summary: '', body: '' }
  const [draft, keep, isChanged] = useStoredDraft(`article ${article ? `${article.slug} ${article.version}` : 'new'}`, initial)
  const [isAsking, setAsking] = useState(false)
  const sectionList = useId()
  const toSlug = ({ slug, title }: Draft) => article?.slug ?? (slug || toArticleSlug(title))
  const form = useBodyForm({
    schema: saveArticle.body,
    defaultValues: { ...draft, isPublished: false },
    check: (values): { slug?: string } =>
      articleSlug.test(toSlug(values)) ? {} : { slug: 'Use lower-case letters, numbers and hyphens.' },
    toBody: ({ slug: _, ...text }: Fields) => ({ ...text, version: article?.version ?? 0 }),
    send: (body, values) => call(saveArticle, { params: { slug: toSlug(values) }, body }),
    onType: ({ isPublished: _, ...typed }) => keep(typed),
    onDone(_, values) {
      keep(undefined)
      return onSaved(toSlug(values))
    },
    done: (_, { isPublished }) =>
      isPublished
        ? { title: 'Published', description: 'Visitors see it within a few seconds.' }
        : { title: 'Draft saved', description: 'Visitors don’t see it yet.' },
  })
  const { register, errorOf, input: saving } = form
  const { title, body } = form.watch()
  const removing = useAction(
    ({ slug, version }: EditableArticle) => call(deleteArticle, { params: { slug }, query: { version: String(version) } }),
    {
      onDone(_, { isOurs, slug }) {
        keep(undefined)
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
        <div className="article-editor-pair pair">
          <Field label="Title" error={errorOf('title')}>
            <Input maxLength={articleLimits.title} {...register('title')} />
          </Field>
          <Field label="Section" error={errorOf('section')}>
            <Input maxLength={articleLimits.section} list={sectionList} {...register('section')} />
          </Field>
          <datalist id={sectionList}>
            {sections.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label="Summary" note="shown in search" error={errorOf('summary')}>
            <Input maxLength={articleLimits.summary} {...register('summary')} />
          </Field>
          <Field label="Address" error={errorOf('slug')}>
            <AffixInput
              before="/help/"
              value={toSlug(form.watch())}
              maxLength={80}
              readOnly={article !== undefined}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => form.bind('slug').onChange(target.value)}
            />
          </Field>
        </div>
        <div className="article-editor-pair pair">
          <Field label="Text" note="Markdown" error={errorOf('body')} {...counterNearLimit(body, articleLimits.body)}>
            <Textarea className="article-editor-text" maxLength={articleLimits.body} {...register('body')} />
          </Field>
          <ArticlePreview title={title} body={body} />
        </div>
        <FormError message={errorOf('root')} />
      </TwoPaneDetail>
      <TwoPaneDecision>
        <Button
          size="sm"
          busy={saving?.isPublished === true}
          disabled={saving?.isPublished === false}
          onClick={() => form.submitWith({ isPublished: true })}
        >
          {article?.published ? 'Publish changes' : 'Publish'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={saving?.isPublished === false}
          disabled={saving?.isPublished === true}
          onClick={() => form.submitWith({ isPublished: false })}
        >
          Save draft
        </Button>
        {article?.published && (
          <ButtonAnchor variant="ghost" size="sm" href={`${sitePaths.help}/${article.slug}`} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" aria-hidden />
            View page
          </ButtonAnchor>
        )}
        {article?.isStored && (
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {removeLabel}
          </Button>
        )}
        <span className="two-pane-end note" role="status">
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

/** An article as visitors will read it, while it is being written. */
function ArticlePreview({ title, body }: { title: string; body: string }) {
  const label = useId()
  const text = useDeferredValue(body)
  // HTML in it is shown as text, and links lead to the web, to an email or within the site only.
  const html = useMemo(() => markdownToHtml(fillIn(text), { isOurs: false }), [text])
  return (
    <div>
      <p className="field-label" id={label}>
        Preview
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="article-preview" aria-labelledby={label} tabIndex={0}>
        <h2>{title || 'Title'}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown in which HTML is escaped */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    </div>
  )
}
