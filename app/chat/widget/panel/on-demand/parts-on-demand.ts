import { AddressQuestion } from './address-question.tsx';
import { Details, Phone, Transcript } from './extras.tsx';
import { PlanCard } from './plan-card.tsx';
import { Rating } from './rating.tsx';
import { Suggestions } from './suggestions.tsx';
import { CodeQuestion } from './verify-address.tsx';

/** One file for the browser, which `../on-demand.tsx` fetches: apart, each would weigh a third more. */
export const parts = {
  AddressQuestion,
  CodeQuestion,
  Details,
  Phone,
  PlanCard,
  Rating,
  Suggestions,
  Transcript,
};
