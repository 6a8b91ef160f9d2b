import type { Template } from '#contract/energy/template/calls.ts';
import type { TemplateContent, Templates } from '../../stores/templates.ts';

export interface TemplateProps {
  templates: Templates;
  /** What is shown now. */
  content: TemplateContent;
  /** How many things of a template are not there. */
  missing?: ((template: Template) => number) | undefined;
  onApply: (template: Template) => void;
}
